// The word of evidence for an edge, with its meaning when it is opened or pointed at.

export function Evidence({
  reason,
  because,
  confidence,
}: {
  reason: string;
  because: string;
  confidence: number;
}) {
  return (
    <details class="evidence">
      <summary title={because}>{confidence < 1 ? `${reason} ${confidence}` : reason}</summary>
      <span>{because}</span>
    </details>
  );
}
