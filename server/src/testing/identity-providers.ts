import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Stand-ins for Google and GitHub that speak their protocols on this machine. */
export interface IdentityProviders {
  /** The providers' real addresses → ours. */
  readonly addresses: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export const CLIENTS = {
  google: { id: 'google-client', secret: 'google-client-secret' },
  github: { id: 'github-client', secret: 'github-client-secret' },
} as const;

/** Whoever signs in at the stand-in of GitHub is this user. */
export const GITHUB_USER = { id: 4242, login: 'octo', name: 'Octo Cat', email: 'octo@example.com' };

export async function startIdentityProviders(publicUrl: string): Promise<IdentityProviders> {
  const google = await listen(createGoogle(`${publicUrl}/api/auth/callback/google`));
  const github = await listen(createGitHub());
  return {
    addresses: {
      'https://accounts.google.com/o/oauth2/v2/auth': `${google.url}/auth`,
      'https://oauth2.googleapis.com/token': `${google.url}/token`,
      'https://www.googleapis.com/oauth2/v3/certs': `${google.url}/jwks`,
      'https://github.com/login/oauth/authorize': `${github.url}/login/oauth/authorize`,
      'https://github.com/login/oauth/access_token': `${github.url}/login/oauth/access_token`,
      'https://api.github.com/user': `${github.url}/user`,
      'https://api.github.com/user/emails': `${github.url}/user/emails`,
    },
    close: async () => {
      await Promise.all([google, github].map(({ server }) => closeServer(server)));
    },
  };
}

/** A certified OpenID provider under Google's name; anybody may sign in there by typing a name. */
function createGoogle(redirectUri: string): Server {
  const oidc = new Provider('https://accounts.google.com', {
    clients: [
      {
        client_id: CLIENTS.google.id,
        client_secret: CLIENTS.google.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: `google-${id}`,
        email: `${id}@example.com`,
        email_verified: true,
        name: `${id} of Google`,
      }),
    }),
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['only for tests'] },
  });
  const answer = oidc.callback();
  return createServer((request, response) => {
    // Google's own way of always asking for the account; the standard leaves it to providers.
    request.url = request.url?.replace('&prompt=select_account', '');
    void answer(request, response);
  });
}

function createGitHub(): Server {
  const codes = new Set<string>();
  return createServer((request, response) => {
    void answerAsGitHub(request, response, codes);
  });
}

async function answerAsGitHub(request: IncomingMessage, response: ServerResponse, codes: Set<string>) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const json = (body: unknown) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  switch (url.pathname) {
    case '/login/oauth/authorize': {
      const code = crypto.randomUUID();
      codes.add(code);
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.setHeader('content-type', 'text/html');
      return response.end(`<h1>GitHub</h1><a href="${back}">Authorize</a>`);
    }
    case '/login/oauth/access_token': {
      const form = new URLSearchParams(await readText(request));
      const isKnown =
        codes.delete(form.get('code') ?? '') && form.get('client_secret') === CLIENTS.github.secret;
      return json(
        isKnown ? { access_token: 'gho_test', token_type: 'bearer' } : { error: 'bad_verification_code' },
      );
    }
    case '/user':
      return json({ ...GITHUB_USER, email: null, avatar_url: null });
    case '/user/emails':
      return json([{ email: GITHUB_USER.email, primary: true, verified: true }]);
    default:
      return response.writeHead(404).end();
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function listen(server: Server): Promise<{ server: Server; url: string }> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
