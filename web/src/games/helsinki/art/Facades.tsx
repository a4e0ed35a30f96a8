// The four buildings round the square, seen from its middle, and its trees, as symbols.

export function Cathedral() {
  return (
    <symbol id="hel-cathedral" viewBox="0 0 200 66">
      <path d="M18 66v-4h164v4zM26 62v-3h148v3zM34 59v-3h132v3z" fill="#d8d3c6" stroke="#b3ad9e" stroke-width=".5" />
      <path d="M44 56V34h112v22z" fill="#fbfaf5" stroke="#bfb9aa" stroke-width=".8" />
      <path d="M44 34l-3-3h118l-3 3z" fill="#e8e4d8" />
      <g fill="#9fb0b4">
        <path
          d="M49 39h4v7h-4zM57 39h4v7h-4zM65 39h4v7h-4zM131 39h4v7h-4zM139 39h4v7h-4zM147 39h4v7
            h-4zM49 49h4v5h-4zM57 49h4v5h-4zM65 49h4v5h-4zM131 49h4v5h-4zM139 49h4v5h-4zM147 49h4v5h-4z"
        />
      </g>
      <path d="M72 34L100 22l28 12z" fill="#f4f1e8" stroke="#bfb9aa" stroke-width=".8" />
      <path d="M74 34h52v3H74z" fill="#e8e4d8" />
      <g fill="#fff" stroke="#bfb9aa" stroke-width=".6">
        <path
          d="M76 37h4.5v19H76zM84.8 37h4.5v19h-4.5zM93.6 37h4.5v19h-4.5zM102.4 37h4.5v19h-4.5z
            M111.2 37h4.5v19h-4.5zM120 37h4.5v19H120z"
        />
      </g>
      <g id="hel-sdome">
        <path d="M48 31v-6h14v6z" fill="#fbfaf5" stroke="#bfb9aa" stroke-width=".6" />
        <path d="M47 25q8-11 16 0z" fill="#4f9188" />
        <path d="M50 24q1-5 4-6-1 3-1 6z" fill="#9ccbc2" />
        <circle cx="55" cy="17.5" r="1.4" fill="#e0b03c" />
      </g>
      <use href="#hel-sdome" x="90" />
      <path d="M86 27V15h28v12z" fill="#fbfaf5" stroke="#bfb9aa" stroke-width=".8" />
      <g fill="#9fb0b4">
        <path d="M90 17h3v8h-3zM96 17h3v8h-3zM102 17h3v8h-3zM108 17h3v8h-3z" />
      </g>
      <path d="M84 15C86 3 96 1 100 0c4 1 14 3 16 15z" fill="#4f9188" />
      <path d="M88 14c1-6 4-9 8-11-2 4-3 7-3 11z" fill="#9ccbc2" />
      <path d="M83 14h34v2H83z" fill="#357069" />
    </symbol>
  );
}

export function Palace() {
  return (
    <symbol id="hel-palace" viewBox="0 0 200 56">
      <path d="M8 56v-4h184v4z" fill="#cfc9ba" />
      <path d="M12 52V22h176v30z" fill="#efd694" stroke="#b8994f" stroke-width=".8" />
      <path d="M10 22v-4h180v4z" fill="#fbf7ea" stroke="#c9bf9f" stroke-width=".6" />
      <path d="M12 37h176v2H12z" fill="#fbf7ea" />
      <g fill="#7d8c92">
        <path
          id="hel-wn"
          d="M20 26h5v8h-5zM32 26h5v8h-5zM44 26h5v8h-5zM56 26h5v8h-5zM20 42h5v8h-5zM32 42h5v8h-5z
            M44 42h5v8h-5zM56 42h5v8h-5z"
        />
        <use href="#hel-wn" x="119" />
      </g>
      <path d="M70 18l30-12 30 12z" fill="#fbf7ea" stroke="#c9bf9f" stroke-width=".8" />
      <circle cx="100" cy="13.5" r="3.2" fill="#fff" stroke="#5b5b55" stroke-width=".9" />
      <path d="M100 13.5v-2M100 13.5h1.5" stroke="#333" stroke-width=".7" />
      <path d="M72 22h56v30H72z" fill="#e6c878" />
      <g fill="#fffdf5" stroke="#c9bf9f" stroke-width=".6">
        <path
          d="M75 22h5v30h-5zM84 22h5v30h-5zM93 22h5v30h-5zM102 22h5v30h-5zM111 22h5v30h-5zM120 22
            h5v30h-5z"
        />
      </g>
      <path d="M86 6q14-12 28 0z" fill="#7b878b" />
    </symbol>
  );
}

export function University() {
  return (
    <symbol id="hel-univ" viewBox="0 0 200 56">
      <path d="M8 56v-4h184v4z" fill="#cfc9ba" />
      <path d="M12 52V20h176v32z" fill="#f6e6b8" stroke="#bda46a" stroke-width=".8" />
      <path d="M10 20v-5h180v5z" fill="#fffaf0" stroke="#cfc4a2" stroke-width=".6" />
      <g fill="#8795a0">
        <path
          id="hel-wu"
          d="M19 24a2.5 2.5 0 0 1 5 0v8h-5zM31 24a2.5 2.5 0 0 1 5 0v8h-5zM43 24a2.5 2.5 0 0 1 5 0
            v8h-5zM55 24a2.5 2.5 0 0 1 5 0v8h-5zM19 38h5v10h-5zM31 38h5v10h-5zM43 38h5v10h-5zM55 38h5v10
            h-5z"
        />
        <use href="#hel-wu" x="121" />
      </g>
      <path d="M68 20h64v32H68z" fill="#dcc48a" />
      <g fill="#fffdf5" stroke="#cfc4a2" stroke-width=".6">
        <path
          d="M70 20h5v32h-5zM81.5 20h5v32h-5zM93 20h5v32h-5zM104 20h5v32h-5zM115.5 20h5v32h-5z
            M125 20h5v32h-5z"
        />
      </g>
      <path d="M100 15V1" stroke="#6a6456" stroke-width="1" />
      <path d="M100 1.5h14v8h-14z" fill="#fff" stroke="#ccc" stroke-width=".4" />
      <path d="M104 1.5h2.4v8H104zM100 4.3h14v2.4h-14z" fill="#2f66a8" />
    </symbol>
  );
}

export function SederholmHouse() {
  return (
    <symbol id="hel-seder" viewBox="0 0 150 60">
      <path d="M8 60v-4h134v4z" fill="#cfc9ba" />
      <path d="M14 56V26h122v30z" fill="#dcbfae" stroke="#94705d" stroke-width=".8" />
      <path d="M8 27L26 9h98l18 18z" fill="#59626a" />
      <path d="M8 27L26 9h98l-4 4H30z" fill="#77818a" />
      <path d="M60 27L75 12l15 15z" fill="#e8d2c4" stroke="#94705d" stroke-width=".7" />
      <circle cx="75" cy="21" r="3" fill="#6d7a82" />
      <path d="M32 9V3h7v6zM111 9V3h7v6z" fill="#a8755f" />
      <g fill="#64727a" stroke="#f3e7de" stroke-width="1">
        <path
          d="M22 31h8v8h-8zM38 31h8v8h-8zM54 31h8v8h-8zM71 31h8v8h-8zM88 31h8v8h-8zM104 31h8v8h-8
            zM120 31h8v8h-8zM22 44h8v8h-8zM38 44h8v8h-8zM54 44h8v8h-8zM88 44h8v8h-8zM104 44h8v8h-8z
            M120 44h8v8h-8z"
        />
      </g>
      <path d="M69 56V48a6 6 0 0 1 12 0v8z" fill="#5b4034" stroke="#f3e7de" stroke-width="1" />
    </symbol>
  );
}

export function Tree() {
  return (
    <symbol id="hel-tree" viewBox="0 0 24 24">
      <circle cx="13" cy="14" r="9.5" fill="#000" opacity=".14" />
      <circle cx="12" cy="12" r="9.5" fill="#6f9a72" />
      <circle cx="9.5" cy="9.5" r="6" fill="#8fb78c" />
      <circle cx="8.5" cy="8" r="3" fill="#aecda6" />
    </symbol>
  );
}
