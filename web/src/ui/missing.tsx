import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { Address } from './address.ts'
import { focusField } from './form/form.ts'
import type { AnyName } from './form/names.ts'
import { Go } from './go.tsx'
import classes from './pieces.module.css'

/** Something missing or wrong, and where to correct it. */
export interface Gap {
  label: string
  /** Path of the field on this screen. */
  field?: AnyName | undefined
  /** Or the screen where it is corrected. */
  to?: Address
}

/** What is missing for the next step, each gap with a link. */
export function MissingPanel({ title, gaps, done }: { title: string; gaps: Gap[]; done: string }) {
  const id = useId()
  if (gaps.length === 0)
    return (
      <p className={classes.complete} role="status">
        <IconCircleCheck size={18} aria-hidden /> {done}
      </p>
    )
  return (
    <section className={classes.missing} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="figures">({gaps.length})</span>
      </h2>
      <ul>
        {gaps.map(({ label, field, to }) => (
          <li key={`${label} ${field}`}>
            <IconAlertTriangle size={15} aria-hidden />
            {field ? (
              <button type="button" onClick={() => focusField(field)}>
                {label}
              </button>
            ) : to ? (
              <Go to={to}>{label}</Go>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
