import { FileCheck } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export default function PdfTest() {
  return (
    <Page name="PDF test" lead="A screen for the makers of Framewise.">
      <EmptyState icon={FileCheck} title="No document to render">
        Once reports can be printed, this screen prints one with every kind of content in it, to be checked by
        eye.
      </EmptyState>
    </Page>
  );
}
