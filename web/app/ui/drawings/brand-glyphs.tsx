/* Drawn here: the icon set has no marks of companies. One colour, 24 px, the weight of the other icons. */
const shared = { viewBox: '0 0 24 24', 'aria-hidden': true, fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const

export function InstagramGlyph({ size = 22 }: { size?: number }) {
  return (
    <svg {...shared} width={size} height={size}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17.2" cy="6.8" r="1.2" fill="currentColor" stroke="none" />
    </svg>
  )
}

export function FacebookGlyph({ size = 22 }: { size?: number }) {
  return (
    <svg {...shared} width={size} height={size} strokeLinejoin="round">
      <path d="M14 21v-8h3l.6-3.6H14V7.2c0-1 .5-1.7 1.8-1.7H18V2.3A18 18 0 0 0 15.2 2C12.300 2 10.400 3.800 10.400 6.800V9.400H7.400V13h3v8z" />
    </svg>
  )
}

export function WhatsAppGlyph({ size = 26 }: { size?: number }) {
  return (
    <svg {...shared} width={size} height={size} strokeLinecap="round" strokeLinejoin="round">
      <path d="M3.200 20.800l1.300-4.600a9 9 0 1 1 3.400 3.300z" />
      <path
        d="M8.700 7.600c.3-.3.9-.3 1.100.1l.8 1.700c.1.3.1.500-.1.700l-.6.8c.6 1.300 1.700 2.300 3 2.900l.8-.7c.2-.2.500-.2.700-.1l1.700.8c.4.2.4.800.1 1.100-.6.700-1.600 1.200-2.600.9-2.800-.8-5.100-3.100-5.800-5.800-.200-.900.200-1.800.9-2.400z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  )
}
