import { afterEach, describe, expect, it } from 'vitest';
import { ModelThread } from './model-thread.ts';
import type { load } from './testing/fragile-model.ts';

const MODULE = new URL('./testing/fragile-model.ts', import.meta.url);

describe('ModelThread', () => {
  const thread = new ModelThread();
  afterEach(() => thread.close());
  const model = () => thread.model<typeof load>(MODULE, { name: 'test' });

  it('loads a model once and runs it on another thread', async () => {
    const [first, second] = await Promise.all([model().run('id'), model().run('id')]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ name: 'test', loads: 1 });
    expect(first?.threadId).not.toBe(0);
  });

  it('hands an error of the model to its caller only', async () => {
    const failing = model().run('throw');
    const working = model().run('id');
    await expect(failing).rejects.toThrow('asked to fail');
    await expect(working).resolves.toMatchObject({ name: 'test' });
  });

  it('rejects what was under way when the thread dies, and starts anew', async () => {
    const before = await model().run('id');
    await expect(model().run('exit')).rejects.toThrow('The model thread stopped');
    const after = await model().run('id');
    expect(after?.threadId).not.toBe(before?.threadId);
  });

  it('rejects what was under way when it is closed', async () => {
    await model().ready();
    const hanging = model().run('hang');
    const rejected = expect(hanging).rejects.toThrow('The model thread was closed.');
    await thread.close();
    await rejected;
  });

  it('says why a model cannot be loaded', async () => {
    await expect(thread.model<typeof load>(MODULE, { name: 'damaged' }).ready()).rejects.toThrow(
      'cannot be read',
    );
  });
});
