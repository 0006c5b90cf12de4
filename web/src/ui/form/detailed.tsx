import type { SelectProps } from '@mantine/core'
import { optionsFoundBy } from '../options.ts'
import classes from './form.module.css'

/**
 * Options of a list that shows and searches details of its choices, which the field itself does not show; details by
 * value.
 */
export const detailed = (details: ReadonlyMap<string, string>): Pick<SelectProps, 'renderOption' | 'filter'> => ({
  renderOption: ({ option }) => (
    <span className={classes.choice}>
      {option.label} <small>{details.get(option.value)}</small>
    </span>
  ),
  filter: optionsFoundBy(({ label, value }) => `${label} ${details.get(value) ?? ''}`),
})
