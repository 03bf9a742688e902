/** Two parts, the second in the accent. */
export function Wordmark() {
  return (
    <span className="text-[1.0625rem] font-[650] tracking-[-0.02em] text-ink">
      Frame<span className="text-accent">wise</span>
    </span>
  );
}
