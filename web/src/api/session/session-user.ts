/** The current session user of the specification. */
export interface SessionUser {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly photoURL: string | null;
  readonly providerData: readonly { readonly providerId: string }[];
  readonly creationTime: string;
  readonly lastSignInTime: string;
}

/** What the identity service answers about a session. */
export interface SessionAnswer {
  readonly user: {
    readonly id: string;
    readonly name: string | null;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly image?: string | null;
    readonly phoneNumber?: string | null;
    readonly twoFactorEnabled?: boolean | null;
    readonly createdAt: string;
  };
  readonly session: { readonly id: string; readonly createdAt: string; readonly expiresAt: string };
}

export function toSessionUser({ user, session }: SessionAnswer): SessionUser {
  return {
    uid: user.id,
    displayName: user.name?.trim() || null,
    email: user.email,
    emailVerified: user.emailVerified,
    phoneNumber: user.phoneNumber ?? null,
    photoURL: user.image ?? null,
    providerData: [],
    creationTime: user.createdAt,
    lastSignInTime: session.createdAt,
  };
}
