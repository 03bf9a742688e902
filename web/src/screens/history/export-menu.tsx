import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { track } from '../../api/analytics.ts';
import { type SearchFilter, searchAll } from '../../api/search.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { historyCsv, historyJson } from './history-export.ts';

const FORMATS = [
  { kind: 'csv', name: 'CSV', type: 'text/csv', write: historyCsv },
  { kind: 'json', name: 'JSON', type: 'application/json', write: historyJson },
] as const;

/** Everything that is found, also what has not been scrolled to. */
export function ExportMenu({ uid, filter }: { uid: string; filter: SearchFilter }) {
  const download = useMutation({
    mutationFn: async ({ kind, type, write }: (typeof FORMATS)[number]) => {
      downloadText(`framewise-reports.${kind}`, write(await searchAll(uid, filter)), type);
      track('export', { kind });
    },
    onError: (error) => toasts.add({ type: 'error', message: `The export failed. ${error.message}` }),
  });
  return (
    <Menu
      trigger={
        <Button busy={download.isPending}>
          <Download size={14} aria-hidden /> Export
        </Button>
      }
    >
      {FORMATS.map((format) => (
        <MenuItem key={format.kind} onSelect={() => download.mutate(format)}>
          {format.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
