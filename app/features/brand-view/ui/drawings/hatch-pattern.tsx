/** Once on each page with a drawing: all of them refer to it. */
export function HatchPattern() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern
          id="hatch"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v7" stroke="var(--scene-hatch)" strokeWidth="2" />
        </pattern>
      </defs>
    </svg>
  );
}
