import { type ChangeEvent, useEffect, useRef } from 'react'
import classes from './listing.module.css'

interface TickProps {
  label: string
  checked: boolean
  /** Some of the rows that it stands for are selected. */
  some?: boolean
  disabled?: boolean
  /** Not in the tab order, where the row's own keys select. */
  skipped?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Selects a row. A native checkbox: a list renders dozens at once. */
export function Tick({ label, checked, some = false, disabled = false, skipped = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.tick}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      {...(skipped && { tabIndex: -1 })}
    />
  )
}
