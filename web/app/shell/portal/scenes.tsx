import type { ReactNode } from 'react'

/** The training car seen from above, its nose up. */
const Car = ({ at, turned = 0, body = 'var(--road-500)' }: { at: [number, number]; turned?: number; body?: string }) => (
  <g transform={`translate(${at[0]} ${at[1]}) rotate(${turned}) scale(.26)`}>
    <rect fill="var(--asphalt-950)" opacity=".3" x="-44" y="-92" width="104" height="200" rx="34" />
    <rect fill={body} x="-48" y="-100" width="96" height="200" rx="34" />
    <path fill="var(--road-100)" d="M-36-40Q0-58 36-40L26-12Q0-20-26-12zM-30 72Q0 84 30 72L34 88Q0 100-34 88z" />
    <rect fill="var(--signal-50)" x="-36" y="-96" width="20" height="10" rx="5" />
    <rect fill="var(--signal-50)" x="16" y="-96" width="20" height="10" rx="5" />
  </g>
)

/** The plate with an L on its roof. */
const Learner = ({ at, turned = 0 }: { at: [number, number]; turned?: number }) => (
  <g transform={`translate(${at[0]} ${at[1]}) rotate(${turned}) scale(.26)`}>
    <rect fill="var(--road-600)" x="-26" y="-10" width="52" height="76" rx="8" />
    <path fill="var(--asphalt-0)" d="M-10 4h8v32h14v8h-22z" />
  </g>
)

const Tree = ({ at, size = 12 }: { at: [number, number]; size?: number }) => (
  <g>
    <circle fill="var(--green-800)" opacity=".45" cx={at[0] + 2} cy={at[1] + 3} r={size} />
    <circle fill="var(--green-600)" cx={at[0]} cy={at[1]} r={size} />
    <circle fill="var(--green-400)" cx={at[0] - size / 4} cy={at[1] - size / 4} r={size / 2} />
  </g>
)

const Cone = ({ at }: { at: [number, number] }) => (
  <g transform={`translate(${at[0]} ${at[1]})`}>
    <circle fill="var(--asphalt-950)" opacity=".3" cx="1.5" cy="2" r="6" />
    <circle fill="var(--signal-500)" r="6" />
    <circle fill="var(--asphalt-0)" r="3.6" />
    <circle fill="var(--signal-500)" r="1.8" />
  </g>
)

const dashes = { fill: 'none', stroke: 'var(--asphalt-0)', strokeWidth: 3, strokeDasharray: '18 14' }
const edges = { fill: 'none', stroke: 'var(--asphalt-0)', strokeWidth: 2.5 }
const grass = 'var(--green-600)'
const road = 'var(--asphalt-700)'

/** Three lanes under a gantry: nothing in the way ahead. */
const motorway = (
  <>
    <path fill={grass} d="M0 0h320v120H0z" opacity=".55" />
    <path fill={road} d="M0 14h320v92H0z" />
    <path {...edges} d="M0 20h320M0 100h320" />
    <path {...dashes} d="M0 47h320M0 74h320" />
    <path fill="var(--asphalt-950)" opacity=".25" d="M206 14h6v92h-6z" />
    <path fill="var(--asphalt-400)" d="M200 6h6v108h-6z" />
    {[33, 60, 87].map((y) => (
      <g key={y}>
        <rect fill="var(--asphalt-950)" x="192" y={y - 9} width="22" height="18" rx="4" />
        <path
          fill="none"
          stroke="var(--green-400)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d={`M198 ${y}h10m-4-4 4 4-4 4`}
        />
      </g>
    ))}
    <Car at={[118, 87]} turned={90} />
    <Learner at={[118, 87]} turned={90} />
    <Car at={[44, 60.5]} turned={90} body="var(--asphalt-300)" />
    <Car at={[262, 33.5]} turned={90} body="var(--signal-400)" />
  </>
)

/** Round and out again: what was looked for isn't here. */
const roundabout = (
  <>
    <path fill={grass} d="M0 0h320v120H0z" opacity=".55" />
    <path fill={road} d="M0 42h320v36H0zM142 0h36v120h-36z" />
    <path {...dashes} strokeDasharray="12 10" d="M0 60h98M222 60h98" />
    <circle fill={road} cx="160" cy="60" r="54" />
    <circle {...edges} cx="160" cy="60" r="54" strokeDasharray="33 51.8" strokeDashoffset="-25.9" />
    <circle fill={grass} cx="160" cy="60" r="22" stroke="var(--asphalt-0)" strokeWidth="2.5" />
    <Tree at={[160, 60]} size={13} />
    {[47, 54, 61, 68].map((y) => (
      <path key={y} fill="var(--asphalt-0)" d={y < 60 ? `M106 ${y + 14}v6l-6-3z` : `M214 ${y - 20}v6l6-3z`} />
    ))}
    <Car at={[160, 98]} turned={90} />
    <Learner at={[160, 98]} turned={90} />
    <Car at={[44, 69]} turned={90} body="var(--asphalt-300)" />
    <Tree at={[36, 20]} />
    <Tree at={[66, 104]} size={9} />
    <Tree at={[270, 18]} size={10} />
    <Tree at={[292, 100]} />
  </>
)

/** Bays with room, and the training car in one: nothing to drive now. */
const parking = (
  <>
    <path fill={road} d="M0 0h320v120H0z" />
    <path fill={grass} d="M0 0h320v16H0z" opacity=".7" />
    <path {...edges} d="M40 16v66M88 16v66M136 16v66M184 16v66M232 16v66M280 16v66" />
    <Car at={[64, 50]} body="var(--asphalt-300)" />
    <Car at={[160, 50]} />
    <Learner at={[160, 50]} />
    <Car at={[256, 50]} turned={180} body="var(--signal-400)" />
    <path {...dashes} d="M0 104h320" />
    <Tree at={[20, 12]} />
    <Tree at={[112, 10]} size={9} />
    <Tree at={[208, 10]} size={9} />
    <g transform="translate(290 18)">
      <rect fill="var(--road-600)" width="26" height="26" rx="5" stroke="var(--asphalt-0)" strokeWidth="2" />
      <path fill="var(--asphalt-0)" d="M8 5h6.5a5 5 0 0 1 0 10H12v6H8zm4 3.5v3h2.2a1.5 1.5 0 0 0 0-3z" />
    </g>
  </>
)

/** A course between cones, and the examiner's list. */
const exam = (
  <>
    <path fill={road} d="M0 0h320v120H0z" />
    <path {...dashes} strokeDasharray="10 9" d="M20 92C62 92 62 34 104 34s42 52 84 52" />
    <Cone at={[62, 40]} />
    <Cone at={[104, 66]} />
    <Cone at={[146, 40]} />
    <Cone at={[188, 56]} />
    <Car at={[40, 86]} turned={70} />
    <Learner at={[40, 86]} turned={70} />
    <g transform="translate(224 12)">
      <rect fill="var(--asphalt-950)" opacity=".3" x="3" y="4" width="74" height="96" rx="8" />
      <rect fill="var(--sand-50)" width="74" height="96" rx="8" />
      <rect fill="var(--asphalt-400)" x="24" y="-5" width="26" height="12" rx="4" />
      {[24, 44, 64].map((y) => (
        <g key={y}>
          <path
            fill="none"
            stroke="var(--green-600)"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={`m12 ${y} 4 5 8-9`}
          />
          <path stroke="var(--asphalt-300)" strokeWidth="4" strokeLinecap="round" d={`M34 ${y}h28`} />
        </g>
      ))}
      <path fill="none" stroke="var(--road-600)" strokeWidth="2.5" strokeLinecap="round" d="M14 84c6-9 9 5 14-1s8 4 14-1" />
    </g>
  </>
)

const drawn = { motorway, roundabout, parking, exam } satisfies Record<string, ReactNode>

export type SceneName = keyof typeof drawn

/** A small scene over a screen that has nothing to list. It says nothing that the words below it don't. */
export const Scene = ({ of }: { of: SceneName }) => (
  <svg aria-hidden="true" className="block w-full max-w-80 rounded-panel" viewBox="0 0 320 120">
    {drawn[of]}
  </svg>
)
