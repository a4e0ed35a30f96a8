"""A mail relay as others run it, aiosmtpd: SINK.py < '{"port", "certificate", ...}', one line of
JSON. It says its port, then each mail as a line of JSON, and takes it once it is answered with a
line. It refuses what the receiver's name says, as receivers.py tells, and ends with its input."""

import asyncio
import base64
import json
import logging
import os
import queue
import ssl
import sys
import threading

from aiosmtpd.smtp import SMTP, AuthResult

RECEIVERS = {"nobody": "550 no such box", "full": "452 full", "huge": "552 too much"}


class Sink(SMTP):
    async def smtp_DATA(self, arg):
        if self.envelope.rcpt_tos and self.envelope.rcpt_tos[0].startswith("nodata"):
            await self.push("554 not that")
            return
        await super().smtp_DATA(arg)


class Handler:
    def __init__(self, refuses_sender):
        self.refuses_sender = refuses_sender

    async def handle_MAIL(self, _server, _session, envelope, address, options):
        if self.refuses_sender:
            return "553 not you"
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 yes"

    async def handle_RCPT(self, _server, _session, envelope, address, _options):
        refusal = RECEIVERS.get(address.split("@")[0])
        if not refusal:
            envelope.rcpt_tos.append(address)
        return refusal or "250 yes"

    async def handle_DATA(self, server, session, envelope):
        if envelope.rcpt_tos[0].startswith("spam"):
            return "550 not such a text"
        is_secure = server.transport.get_extra_info("ssl_object") is not None
        for receiver in envelope.rcpt_tos:
            tell([envelope.mail_from, receiver, base64.b64encode(envelope.content).decode(),
                  is_secure, bool(session.authenticated)])
            answers.get()
        return "250 taken"


answers = queue.Queue()


def hear():
    for line in sys.stdin:
        answers.put(line)
    os._exit(0)


def tell(what):
    print(json.dumps(what), flush=True)


def checker(login):
    def check(_server, _session, _envelope, _mechanism, said):
        given = base64.b64encode(b"\0%s\0%s" % (said.login, said.password)).decode()
        return AuthResult(success=given == login, handled=False)
    return check


async def main(port, certificate, is_implicit, login, refuses_sender):
    context = None
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)

    def serve():
        return Sink(Handler(refuses_sender), hostname="tori.test", auth_require_tls=False,
                    tls_context=None if is_implicit else context,
                    authenticator=checker(login) if login else None)

    loop = asyncio.get_running_loop()
    server = await loop.create_server(serve, "127.0.0.1", port,
                                      ssl=context if is_implicit else None)
    tell(server.sockets[0].getsockname()[1])
    await server.serve_forever()


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)  # peers that go away are part of the tests
    wishes = json.loads(sys.stdin.readline())
    threading.Thread(target=hear, daemon=True).start()
    asyncio.run(main(**wishes))
