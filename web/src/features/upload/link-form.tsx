import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { type RunChoices, type StartedRun, startRun } from '../../api/start-run.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface LinkFormProps {
  choices: RunChoices;
  disabled: boolean;
  onStarted: (run: StartedRun) => void;
}

export function LinkForm({ choices, disabled, onStarted }: LinkFormProps) {
  const [link, setLink] = useState('');
  const queries = useQueryClient();
  // One id per link that was typed: pressing the button twice is still one run.
  const requestId = useRef(newId());
  const start = useMutation({
    networkMode: 'always',
    mutationFn: () => startRun({ link: link.trim() }, choices, requestId.current),
    onSuccess: (run) => {
      setLink('');
      requestId.current = newId();
      void queries.invalidateQueries();
      onStarted(run);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    start.mutate();
  }

  return (
    <form onSubmit={submit} className="mt-4 flex items-start gap-2">
      <TextField
        className="flex-1"
        label="Or paste a link to a video file"
        type="url"
        required
        placeholder="https://…/video.mp4"
        value={link}
        error={start.error?.message}
        disabled={disabled}
        onChange={(event) => {
          setLink(event.target.value);
          requestId.current = newId();
          start.reset();
        }}
      />
      <Button
        type="submit"
        className="mt-[1.7rem] h-10"
        busy={start.isPending}
        disabled={disabled || !link.trim()}
      >
        Analyse link
      </Button>
    </form>
  );
}
