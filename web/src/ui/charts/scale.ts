/** Points of a series in a box of the given size; gaps (null) break the line. */
export function linePath(
  values: readonly (number | null)[],
  box: { width: number; height: number; min: number; max: number },
): string {
  const span = box.max - box.min || 1;
  const step = values.length > 1 ? box.width / (values.length - 1) : 0;
  let path = '';
  let isDrawing = false;
  values.forEach((value, index) => {
    if (value === null) {
      isDrawing = false;
      return;
    }
    const x = round(index * step);
    const y = round(box.height - ((value - box.min) / span) * box.height);
    // A line without length is drawn as a dot: a lone value between gaps stays visible.
    path += isDrawing ? `L${x} ${y}` : `M${x} ${y}h0`;
    isDrawing = true;
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
