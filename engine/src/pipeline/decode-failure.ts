import { AppError } from '@framewise/contract/errors';

const causes: readonly (readonly [RegExp, ConstructorParameters<typeof AppError>[0]])[] = [
  [/Decoder .*not found|no decoder|Unsupported codec|not implemented/i, 'UNSUPPORTED_CODEC'],
  [/Cannot allocate memory|Picture size .* is invalid/i, 'PICTURE_TOO_LARGE'],
  [/No space left on device/i, 'DISK_FULL'],
];

/** The user's sentence for a video of which not one picture could be decoded. */
export function explainDecodeFailure(log: string): AppError {
  const code = causes.find(([pattern]) => pattern.test(log))?.[1] ?? 'UNREADABLE_VIDEO';
  return new AppError(code, { cause: new Error(log.slice(-2000)) });
}
