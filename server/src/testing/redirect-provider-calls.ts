/** The library knows the providers' addresses by heart; in tests calls to them go to the stand-ins. */
export function redirectProviderCalls(addresses: Readonly<Record<string, string>>): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return original(addresses[url] ?? input, init);
  };
  return () => {
    globalThis.fetch = original;
  };
}
