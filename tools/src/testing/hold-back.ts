/** Lets calls of a method wait until the returned function is called. */
export function holdBack(method: string): () => void {
  const answered = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === method) await released;
    return answered(request);
  };
  return () => release();
}
