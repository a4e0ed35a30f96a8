// Passkeys of the visitor's account: what the server asks for, and what the browser answers.

import { get, post } from "../net/api";
import type { Person } from "../net/protocol";
import { server } from "../net/server";
import { me } from "./session";

export interface Passkey {
  id: string;
  name: string;
  // The host that it was made for.
  site: string;
  created: number;
  // 0: not yet.
  used: number;
}

export interface Passkeys {
  passkeys: Passkey[];
  // What a new one is asked for with; missing where there are none.
  challenge?: string;
  site?: string;
  handle?: string;
}

// What the server is sent of a new one. It stays good for some minutes, so that a wrong password
// does not leave a key behind that opens nothing.
export interface NewPasskey {
  client: string;
  attestation: string;
}

// ES256, EdDSA, RS256: as COSE numbers them.
const KINDS = [-7, -8, -257];

// Browsers have them on secure pages alone, and for names, not for numbers.
export const hasPasskeys =
  typeof PublicKeyCredential !== "undefined" && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

function toText(bytes: ArrayBuffer): string {
  const letters = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

export function findPasskeys(): Promise<Passkeys> {
  return get("/api/passkeys");
}

// The browser asks its person; throws DOMException if that leads to nothing.
export async function makePasskey(): Promise<NewPasskey> {
  const { passkeys, challenge = "", site = "", handle = "" } = await findPasskeys();
  const name = me.value?.name ?? "";
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(challenge),
      rp: { id: site, name: "Tori" },
      user: { id: toBytes(handle), name, displayName: name },
      pubKeyCredParams: KINDS.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: passkeys.map(({ id }) => ({ type: "public-key", id: toBytes(id) })),
      attestation: "none",
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return { client: toText(response.clientDataJSON), attestation: toText(response.attestationObject) };
}

export async function addPasskey(made: NewPasskey, name: string, password: string): Promise<void> {
  await post("/api/passkeys/add", { ...made, name, password });
}

export async function removePasskey(id: string, password: string): Promise<void> {
  await post("/api/passkeys/remove", { id, password });
}

// The passkey says who it is.
export async function loginWithPasskey(): Promise<Person> {
  const { challenge, site } = await post<{ challenge: string; site: string }>("/api/login/ask", {});
  const used = (await navigator.credentials.get({
    publicKey: { challenge: toBytes(challenge), rpId: site, userVerification: "required" },
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response as AuthenticatorAssertionResponse;
  me.value = await post<Person>("/api/login/passkey", {
    id: used.id,
    client: toText(clientDataJSON),
    said: toText(authenticatorData),
    signature: toText(signature),
    handle: userHandle ? toText(userHandle) : "",
  });
  server.reconnect();
  return me.value;
}
