import type { PartRow } from '@kreislauf/core/features/valuations/contract.ts'
import classes from './drawing.module.css'

/** Outlines of a car seen from above, front at the left, by kind of part; one kind may be in several places. */
const SHAPES: readonly [key: string, ...shapes: readonly string[]][] = [
  ['BUMPER', 'M14 44 q-10 56 0 112 h12 v-112z', 'M414 46 h12 q10 54 0 108 h-12z'],
  ['BONNET', 'M40 52 h88 v96 h-88z'],
  ['ENGINE', 'M62 70 h38 v36 h-38z'],
  ['GEARBOX', 'M102 78 h24 v22 h-24z'],
  ['RADIATOR', 'M44 74 h12 v52 h-12z'],
  ['BATTERY', 'M62 112 h22 v16 h-22z'],
  ['HEADLAMP', 'M28 44 h18 v20 h-18z', 'M28 136 h18 v20 h-18z'],
  ['GLASSPANE', 'M132 56 l22 8 v72 l-22 8z', 'M344 64 l22 -8 v88 l-22 -8z'],
  ['DASHBOARD', 'M158 66 h18 v68 h-18z'],
  ['SEAT', 'M190 66 h38 v28 h-38z', 'M190 106 h38 v28 h-38z', 'M270 66 h38 v68 h-38z'],
  ['DOOR', 'M156 36 h82 v14 h-82z', 'M242 36 h80 v14 h-80z', 'M156 150 h82 v14 h-82z', 'M242 150 h80 v14 h-80z'],
  ['MIRROR', 'M146 18 h16 v14 h-16z', 'M146 168 h16 v14 h-16z'],
  ['WHEEL', 'M64 22 h48 v20 h-48z', 'M64 158 h48 v20 h-48z', 'M336 22 h48 v20 h-48z', 'M336 158 h48 v20 h-48z'],
  ['AXLE', 'M85 44 h6 v12 h-6z', 'M85 144 h6 v12 h-6z', 'M357 44 h6 v12 h-6z', 'M357 144 h6 v12 h-6z'],
  ['TAILGATE', 'M370 56 h26 v88 h-26z'],
  ['TAILLAMP', 'M400 46 h12 v22 h-12z', 'M400 132 h12 v22 h-12z'],
  ['CATALYST', 'M234 90 h30 v20 h-30z'],
  ['FUELTANK', 'M312 104 h28 v30 h-28z'],
  ['HVBATTERY', 'M234 66 h30 v20 h-30z'],
]

interface CarDrawingProps {
  parts: readonly PartRow[]
  broken: readonly string[]
  onPick: (key: string) => void
}

/** The car from above: a click on a part marks it as defective. The list beside has the same parts for keyboard and screen readers. */
export function CarDrawing({ parts, broken, onPick }: CarDrawingProps) {
  const names = new Map(parts.map(({ id, name }) => [id, name]))
  return (
    <svg viewBox="0 0 440 200" className={classes.car} aria-hidden>
      <rect className={classes.body} x={24} y={34} width={392} height={132} rx={34} />
      {SHAPES.map(([key, ...shapes]) => {
        const name = names.get(key)
        return (
          name && (
            // biome-ignore lint/a11y/noStaticElementInteractions: a second way for the pointer, hidden from others
            <g key={key} data-part={key} data-broken={broken.includes(key) || undefined} onClick={() => onPick(key)}>
              <title>{name}</title>
              {shapes.map(shape => (
                <path key={shape} d={shape} />
              ))}
            </g>
          )
        )
      })}
    </svg>
  )
}
