#!/bin/sh
# tests/tools/check_dist.sh TORI: tools/check-dist finds what was planted in a copy of dist/.
tori=$(realpath "$1")
. "${0%/*}/trial.sh"

# plant FILE SED: change a file of the copy.
plant() {
	sed -i -E "$2" "dist/$1"
	cmp -s "$top/dist/$1" "dist/$1" && fail "$1 has nothing for $2"
}

# look: what the check says of the copy; then there is a fresh one.
look() {
	"$top/tools/check-dist" "$tori" dist >said 2>&1 && echo "it found nothing" >said
	rm -rf dist
	cp -r "$top/dist" dist
}

# finds FILE TEXT: this was said of the file.
finds() {
	if grep -qF "$1: $2" said; then pass; else fail "$1: $2"; fi
}

cp -r "$top/dist" dist

# What does not hide one another.
plant Containerfile 's/"--port"/"--door"/'
plant Containerfile 's/^EXPOSE/EXPOSED/'
plant Containerfile 's/--from=build/--from=built/'
plant Containerfile 's/^COPY tools.install-packages/&-all/'
plant Containerfile 's/ && tools.library-packages.*//'
plant Containerfile 's/^VOLUME/RUN true\nVOLUME/'
plant Containerfile 's/debian:/images.example\/&/'
plant compose.yaml 's/--threads/--heads/'
plant compose.yaml 's/dist.Containerfile/dist\/Dockerfile/'
plant compose.yaml 's/- database:/- data:/'
plant compose.yaml 's/\[a, b, c\]/[a, b, d]/'
plant compose.yaml 's/--node c/--node d/'
plant compose.yaml 's/\.\/haproxy.cfg/.\/proxy.cfg/'
plant tori-node@.service 's/--proxied/--proxy/'
plant tori-worker@.service 's/tori worker/tori work/'
plant tori.service 's/^ExecStart=.PREFIX.*/ExecStart=\/bin\/true/'
look
finds Containerfile "'tori serve' has no --door"
finds Containerfile "there is no instruction EXPOSED"
finds Containerfile "COPY --from=built: no stage before it has that name"
finds Containerfile "tools/install-packages-all is not in the repository"
finds Containerfile "it does not install what tools/library-packages lists"
finds Containerfile "RUN behind USER"
finds Containerfile "the image 'images.example/debian:13-slim' is of some registry"
finds compose.yaml "'tori worker' has no --heads"
finds compose.yaml "dist/Dockerfile is not in the repository"
finds compose.yaml "db has the volume data, which there is not"
finds compose.yaml "proxy depends on d, which is no service"
finds compose.yaml "haproxy.cfg has other nodes: a b c"
finds compose.yaml "dist/proxy.cfg is not in the repository"
finds tori-node@.service "'tori serve' has no --proxy"
finds tori-worker@.service "there is no command 'tori work'"
finds tori.service "it starts something else than tori"

plant Containerfile '/^FROM.*build/d'
plant Containerfile '/^USER/d'
plant Containerfile 's/^ENTRYPOINT .*/ENTRYPOINT tori/'
plant Containerfile 's/"serve"/"swerve"/'
plant compose.yaml 's/^  a:/  a: [/'
look
finds Containerfile "WORKDIR before FROM"
finds Containerfile "it runs as root"
finds Containerfile "ENTRYPOINT is no list of words"
finds Containerfile "there is no command 'tori swerve'"
finds compose.yaml "is no YAML that we can read"

plant Containerfile '/^HEALTHCHECK/d'
plant Containerfile 's/ .\(cat .tmp.library-packages\)//'
plant compose.yaml 's/^  b:/  a:/'
look
finds Containerfile "it ends otherwise than with HEALTHCHECK, ENTRYPOINT, CMD"
finds Containerfile "it does not install what tools/library-packages lists"
finds compose.yaml "is no YAML that we can read"

# What others say, where they are installed.
plant compose.yaml 's/resolvers default/resolvers missing/'
plant tori-worker@.service 's/^Restart=/Restarts=/'
look
! PATH=$PATH:/usr/sbin command -v haproxy >/dev/null || finds compose.yaml "haproxy refuses its file"
! command -v systemd-analyze >/dev/null || finds tori-worker@.service ""

conclude
