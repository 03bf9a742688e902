import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Download } from 'lucide-react';
import { track } from '../../api/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toCsv } from './to-csv.ts';

interface ExportMenuProps {
  videoName: string;
  report: AnalysisReport;
}

export function ExportMenu({ videoName, report }: ExportMenuProps) {
  const save = (kind: 'json' | 'csv') => {
    const text = kind === 'json' ? JSON.stringify(report, null, 2) : toCsv(report);
    downloadText(`${videoName}.${kind}`, text, kind === 'json' ? 'application/json' : 'text/csv');
    track('export', { kind });
  };
  return (
    <Menu
      trigger={
        <Button look="primary">
          <Download aria-hidden className="size-4" />
          Download report
        </Button>
      }
    >
      <MenuItem onSelect={() => save('json')}>JSON, everything</MenuItem>
      <MenuItem onSelect={() => save('csv')}>CSV, one row per value</MenuItem>
    </Menu>
  );
}
