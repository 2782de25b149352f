/** An empty plate between fork and spoon. */
export function LaidTable({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 110" fill="none" strokeLinecap="round" aria-hidden="true" className={className}>
      <circle cx="100" cy="55" r="46" className="fill-sunken stroke-line" strokeWidth="2" />
      <circle cx="100" cy="55" r="31" className="fill-card stroke-line" strokeWidth="2" />
      <path
        d="M100 70c-9-8-10-20 0-30 10 10 9 22 0 30Zm0 0V50"
        className="fill-leaf-soft stroke-leaf-mid"
        strokeWidth="2"
      />
      <path
        d="M32 22v18c0 6 10 6 10 0V22M37 22v66"
        className="stroke-ink-soft"
        strokeWidth="3"
        opacity=".6"
      />
      <path
        d="M164 52v36M164 52c-7 0-9-8-9-15s4-15 9-15 9 8 9 15-2 15-9 15Z"
        className="stroke-ink-soft"
        strokeWidth="3"
        opacity=".6"
      />
    </svg>
  );
}
