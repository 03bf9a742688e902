import { findAnalysis } from '../../api/analysis.ts';
import { downloadText } from '../../ui/download.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';

/** The whole report as a file, without opening it first. */
export function useDownloadReport(uid: string, name: string): () => void {
  return () => void download(uid, name);
}

async function download(uid: string, name: string): Promise<void> {
  try {
    const report = await findAnalysis(uid, name);
    if (report === null) throw new Error(`There is no report of ${name}.`);
    downloadText(`${name}.json`, JSON.stringify(report, null, 2), 'application/json');
  } catch (error) {
    toasts.add({ type: 'error', message: error instanceof Error ? error.message : String(error) });
  }
}
