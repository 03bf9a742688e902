import type { Measured } from '../scores/measured-video.ts';
import type { AudioChunk, Picture, Stage, StageContext, StageResult } from '../stage.ts';
import { RunningStage } from './running-stage.ts';

/** A stage, or why there is none: its model is missing, or a setting turns it off. */
export type OfferedStage<Output> = Measured<Stage<Output>>;

export type StageSet = Readonly<Record<string, OfferedStage<unknown>>>;

export type StageResults<Set extends StageSet> = {
  readonly [Name in keyof Set]: Set[Name] extends OfferedStage<infer Output> ? StageResult<Output> : never;
};

/** All stages of one run, fed side by side. */
export class RunningStages<Set extends StageSet> {
  readonly #set: Set;
  readonly #running: ReadonlyMap<string, RunningStage<unknown>>;

  constructor(set: Set, context: StageContext) {
    this.#set = set;
    this.#running = new Map(
      Object.entries(set).flatMap(([name, offered]) =>
        offered.ok ? [[name, new RunningStage(offered.output, context)]] : [],
      ),
    );
  }

  async onPicture(picture: Picture): Promise<void> {
    await Promise.all([...this.#running.values()].map((stage) => stage.onPicture(picture)));
  }

  async onAudio(chunk: AudioChunk): Promise<void> {
    await Promise.all([...this.#running.values()].map((stage) => stage.onAudio(chunk)));
  }

  /** Ends every stage; `onFinished` is told how many of all are done. */
  async finish(onFinished: (done: number, all: number) => void): Promise<StageResults<Set>> {
    let done = 0;
    const results = await Promise.all(
      Object.entries(this.#set).map(async ([name, offered]) => {
        const result = await this.#finishOne(name, offered);
        done += 1;
        onFinished(done, Object.keys(this.#set).length);
        return [name, result] as const;
      }),
    );
    return Object.fromEntries(results) as StageResults<Set>;
  }

  stop(): void {
    for (const stage of this.#running.values()) stage.stop();
  }

  #finishOne(name: string, offered: OfferedStage<unknown>): Promise<StageResult<unknown>> {
    const running = this.#running.get(name);
    if (running !== undefined) return running.finish();
    const reason = offered.ok ? 'The stage was not started.' : offered.reason;
    return Promise.resolve({ ok: false, reason, milliseconds: 0 });
  }
}
