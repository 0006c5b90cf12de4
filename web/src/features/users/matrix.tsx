import { keysOf } from '@kreislauf/core/keys.ts'
import {
  bits,
  holdsRight,
  type Letter,
  type Module,
  modules,
  type Right,
  withRight,
} from '@kreislauf/core/permissions.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { Checkbox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './users.module.css'

const letters = keysOf(bits)

interface MatrixProps {
  /** Accessible name of the table. */
  label: string
  rights: string
  onChange?: (rights: string) => void
  /** Key of the reason why a checkbox cannot be changed; undefined if it can. */
  whyNot?: (right: Right) => Key | undefined
  /** Modules shown; all six by default. */
  rows?: readonly Module[]
}

/**
 * Rights as checkboxes: one row per module, columns for creating, reading, changing and deleting. Arrow keys move
 * between them.
 */
export function Matrix({ label, rights, onChange, whyNot = () => undefined, rows = modules }: MatrixProps) {
  const { t } = useTranslation()
  const open = (right: Right) => !!onChange && whyNot(right) === undefined
  const all = (list: Right[]) => onChange?.(toggledRights(rights, list.filter(open)))
  return (
    <table className={classes.matrix} aria-label={label} onKeyDown={moveByArrows}>
      <thead>
        <tr>
          <th scope="col">{t('users.module')}</th>
          {letters.map(letter => (
            <th key={letter} scope="col">
              <Toggle
                words={t(`users.letters.${letter}`)}
                hint={t('users.toggleColumn', { right: t(`users.letters.${letter}`) })}
                run={() => all(rows.map((module): Right => `${module}.${letter}`))}
                off={!rows.some(module => open(`${module}.${letter}`))}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(module => (
          <tr key={module}>
            <th scope="row">
              <Toggle
                words={t(`users.modules.${module}.name`)}
                hint={t('users.toggleRow', { module: t(`users.modules.${module}.name`) })}
                run={() => all(letters.map((letter): Right => `${module}.${letter}`))}
                off={!letters.some(letter => open(`${module}.${letter}`))}
              />
              <small>{t(`users.modules.${module}.text`)}</small>
            </th>
            {letters.map(letter => (
              <Box
                key={letter}
                module={module}
                letter={letter}
                held={holdsRight(rights, `${module}.${letter}`)}
                why={whyNot(`${module}.${letter}`)}
                {...(onChange && { set: held => onChange(withRight(rights, `${module}.${letter}`, held)) })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The rights with all of these granted, or, if all were granted, with none of them. */
export function toggledRights(rights: string, list: readonly Right[]): string {
  const every = list.every(right => holdsRight(rights, right))
  return list.reduce((sum, right) => withRight(sum, right, !every), rights)
}

interface BoxProps {
  module: Module
  letter: Letter
  held: boolean
  why: Key | undefined
  set?: (held: boolean) => void
}

function Box({ module, letter, held, why, set }: BoxProps) {
  const { t } = useTranslation()
  const name = t(`shell.rights.${module}_${letter}`)
  const reason = why && t(why)
  return (
    <td data-label={t(`users.letters.${letter}`)} title={reason}>
      <Checkbox
        aria-label={reason ? t('users.boxWithReason', { right: name, reason }) : name}
        checked={held}
        disabled={!set || why !== undefined}
        onChange={event => set?.(event.currentTarget.checked)}
      />
    </td>
  )
}

function Toggle({ words, hint, run, off }: { words: string; hint: string; run: () => void; off: boolean }) {
  if (off) return <span className={classes.plain}>{words}</span>
  return (
    <button type="button" className={classes.toggle} title={hint} aria-label={hint} onClick={run}>
      {words}
    </button>
  )
}

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves to the next enabled checkbox in that direction. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[event.key]
  const from = event.target instanceof Element ? event.target.closest('td') : null
  if (!step || !from) return
  event.preventDefault()
  const lines = [...event.currentTarget.tBodies[0]!.rows]
  let row = lines.findIndex(line => line === from.parentElement)
  let column = from.cellIndex
  for (;;) {
    row += step[0]
    column += step[1]
    const cell = lines[row]?.cells[column]
    if (!cell) return
    const box = cell.querySelector<HTMLInputElement>('input:not(:disabled)')
    if (box) return box.focus()
  }
}
