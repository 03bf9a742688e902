/** Turns each sentence into a vector of fixed length; near meanings give near vectors. */
export type EmbedSentences = (sentences: readonly string[]) => Promise<readonly ArrayLike<number>[]>;
