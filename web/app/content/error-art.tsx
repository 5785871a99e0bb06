/** Two lanes that end at a barrier, seen from above, and the sign that says so. */
export function ErrorArt() {
  return (
    <svg viewBox="0 0 560 900" className="error-art" aria-hidden="true" preserveAspectRatio="xMidYMin slice">
      <path className="art-road" d="M150 252h400v648H150z" />
      <path className="art-dark" d="M150 248h400v6H150z" />
      <path className="art-white" d="M164 254h8v646h-8zM528 254h8v646h-8z" />
      <path className="art-lane" d="M350 430v470" />
      <ellipse className="art-shade" cx="80" cy="428" rx="46" ry="9" />
      <path className="art-steel" d="M66 260h12v166H66z" />
      <rect className="art-blue" x="10" y="136" width="124" height="124" rx="12" />
      <rect className="art-line" x="16" y="142" width="112" height="112" rx="8" />
      <path className="art-white" d="M36 158h72v30H84v58H60v-58H36z" />
      <path className="art-red" d="M41 163h62v20H41z" />
      <path className="art-steel" d="M190 340h14v18h-14zM496 340h14v18h-14z" />
      <clipPath id="barrier-edge">
        <rect x="158" y="286" width="384" height="52" rx="5" />
      </clipPath>
      <g clipPath="url(#barrier-edge)">
        <path className="art-white" d="M158 286h384v52H158z" />
        <path
          className="art-red"
          d="M146 286h46l-30 52h-46zM222 286h38l-30 52h-38zM298 286h38l-30 52h-38zM374 286h38l-30 52h-38zM450 286h38l-30 52h-38zM526 286h38l-30 52h-38z"
        />
      </g>
      {[196, 504].map((x) => (
        <g key={x} className="warning-lamp">
          <circle className="art-dark" cx={x} cy="284" r="15" />
          <circle className="art-yellow" cx={x} cy="284" r="12" />
        </g>
      ))}
      <g transform="translate(440 556)">
        <rect className="art-shade" x="-50" y="-96" width="108" height="204" rx="34" />
        <path className="art-dark" d="M-56-66h10v40h-10zM46-66h10v40H46zM-56 34h10v40h-10zM46 34h10v40H46z" />
        <rect className="art-car" x="-48" y="-100" width="96" height="200" rx="34" />
        <path className="art-glass" d="M-36-40Q0-58 36-40L26-12Q0-20-26-12zM-30 72Q0 84 30 72L34 88Q0 100-34 88z" />
        <rect className="art-blue" x="-28" y="-14" width="56" height="84" rx="8" />
        <rect className="art-line" x="-20" y="4" width="40" height="40" rx="6" />
        <path className="art-white" d="M-8 12h7v18h10v7H-8z" />
        <rect className="art-lamp" x="-36" y="-96" width="20" height="10" rx="5" />
        <rect className="art-lamp" x="16" y="-96" width="20" height="10" rx="5" />
      </g>
    </svg>
  )
}
