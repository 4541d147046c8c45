/** Names for commands, so that one that is sent twice counts once. Works without a secure context. */
export function newId(): string {
  const bytes = new Uint8Array(12);
  if (globalThis.crypto?.getRandomValues !== undefined) {
    globalThis.crypto.getRandomValues(bytes);
  } else {
    bytes.forEach((_, i) => {
      bytes[i] = Math.floor(Math.random() * 256);
    });
  }
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
