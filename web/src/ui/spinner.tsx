/** The one spinner of the product; it says what it means. */
export function Spinner() {
  return (
    <div role="status" className="grid min-h-[50dvh] place-items-center">
      <div className="flex items-center gap-3 text-sm text-soft">
        <span aria-hidden className="size-5 animate-spin rounded-full border-2 border-line border-t-accent" />
        Loading
      </div>
    </div>
  );
}
