/** The training car of the hero, as small as it stands on the road of a slider: 96 by 64 px. */
export const DrivenCar = () => (
  <svg viewBox="-176 -210 352 222" width="96" height="61" aria-hidden="true">
    <path
      d="M-165-22c-4-24-4-48 2-66q4-13 14-16q10-26 35-42c28-6 148-7 170 3q34 22 56 48q40 4 51 25q8 14 5 46q-1 9-14 9h-306q-10 0-13-7z"
      fill="var(--ill-car)"
    />
    <path d="M-166-40h335q2 8-1 16q-1 9-14 9h-306q-14 0-14-25z" fill="var(--ill-car2)" />
    <path d="M-131-99q13-30 26-37q40-6 97-3v45h-119q-6 0-4-5zM4-139q34 0 50 8q24 13 40 37h-90z" fill="var(--ill-pane)" />
    <path d="M-76-58h19m13 0h19m13 0h19m13 0h19m13 0h19" fill="none" stroke="var(--ill-plate)" strokeWidth="6.5" />
    <path d="M166-64q-20-2-28-14q18-2 26 10z" fill="var(--ill-lamp)" />
    {[-104, 106].map((x) => (
      <g key={x}>
        <circle cx={x} cy="-28" r="36" fill="var(--ill-edge)" />
        <circle cx={x} cy="-28" r="30" fill="var(--ill-tyre)" />
        <circle cx={x} cy="-28" r="17" fill="var(--ill-rim)" />
      </g>
    ))}
    <path d="M-30-156h60v8h-60z" fill="var(--ill-edge)" />
    <rect x="-27" y="-202" width="54" height="48" rx="5" fill="var(--ill-trim)" />
    <rect x="-23" y="-198" width="46" height="40" rx="3" fill="var(--ill-car)" />
    <path d="M-10-192h10v20h14v9h-24z" fill="var(--ill-trim)" />
  </svg>
)
