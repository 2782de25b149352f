/** Leaves pressed between two pages. */
export function PressedLeaves() {
  return (
    <svg viewBox="0 0 200 130" fill="none" strokeLinecap="round" aria-hidden="true">
      <path
        d="M100 34c-20-12-48-14-78-8v80c30-6 58-4 78 8 20-12 48-14 78-8V26c-30-6-58-4-78 8Z"
        className="fill-card stroke-line"
        strokeWidth="2"
      />
      <path d="M100 34v80" className="stroke-line" strokeWidth="2" />
      <path d="M58 92c-16-12-18-32-2-50 18 16 18 36 2 50Z" className="fill-leaf-mid" />
      <path d="M57 92V56" className="stroke-card" strokeWidth="2" />
      <path d="M140 90c-14-8-20-24-10-42 16 10 22 26 10 42Z" className="fill-leaf" />
      <path d="M139 90 131 58" className="stroke-card" strokeWidth="2" />
      <circle cx="156" cy="60" r="6" className="fill-honey" />
      <circle cx="162" cy="72" r="4" className="fill-clay" />
      <path d="M14 122h172" className="stroke-line" strokeWidth="2" />
    </svg>
  );
}
