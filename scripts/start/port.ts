import { createServer } from 'node:net';

/** Says so in one sentence, before anything is started, when the port cannot be had. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more rights than this user has. Choose one above 1023.`);
    throw new Error(
      `The address ${host}:${port} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** Waits for the server's own word that it is up; `failed` settles when it has given up. */
export async function waitUntilHealthy(host: string, port: number, failed: Promise<Error>): Promise<void> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`;
  let failure: Error | null = null;
  void failed.then((error) => {
    failure = error;
  });
  for (;;) {
    if (failure) throw failure;
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
