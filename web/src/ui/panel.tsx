import { type ReactNode, useId } from 'react'
import classes from './pieces.module.css'

/** A titled surface for anything that is not a form. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Labels with their values, in columns; empty ones are left out. */
export function Facts({ facts }: { facts: (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.flatMap(([label, value]) =>
        value === null || value === undefined || value === ''
          ? []
          : [
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>,
            ],
      )}
    </dl>
  )
}
