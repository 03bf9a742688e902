import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[];
  defaultValue?: string;
}

export function Tabs({ label, tabs, defaultValue }: TabsProps) {
  const first = defaultValue ?? tabs[0]?.value ?? '';
  return (
    <Radix.Root defaultValue={first}>
      <Radix.List aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-soft transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
