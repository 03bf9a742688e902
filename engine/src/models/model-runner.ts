/** What a model does once it is loaded. */
export type RunModel<Input, Output> = (input: Input) => Promise<Output>;

/**
 * What a module that runs on a model thread exports as `load`: it reads the weights once and returns
 * what is then called per picture or sound. Options, inputs and outputs are structured-cloned.
 */
export type LoadModel<Options, Input, Output> = (options: Options) => Promise<RunModel<Input, Output>>;

export interface ModelRequest {
  readonly id: number;
  readonly module: string;
  readonly options: unknown;
  /** Absent when the model is only to be loaded. */
  readonly input?: { readonly value: unknown };
}

export type ModelReply =
  | { readonly id: number; readonly ok: true; readonly output: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };
