import { formatValue } from '@kreislauf/core/format.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'
import { DialogFoot } from '../dialogframe.tsx'
import { problemWords } from '../problem.ts'
import classes from './form.module.css'
import type { Form } from './form.ts'
import { leaves, sameValue, valueAt, withValue } from './paths.ts'

/** The user's changes merged into the stored values, and the fields that both changed. */
export function compare<Values extends object>(initial: Values, mine: Values, current: Values) {
  let merged = { ...mine, ...('version' in current && { version: current.version }) } as Values
  const clashes: string[] = []
  for (const path of leaves(mine)) {
    if (path === 'version') continue
    const [before, own, other] = [initial, mine, current].map(values => valueAt(values, path))
    if (other === undefined || sameValue(own, other) || sameValue(before, other)) continue
    if (sameValue(before, own)) merged = withValue(merged, path, other)
    else clashes.push(path)
  }
  return { merged, clashes }
}

interface StaleDialogProps<Values extends object> {
  form: Form<Values>
  /** The record as saved by somebody else. */
  current: Values
  /** Contains who saved it, and when. */
  problem: Problem
  /** Called with the merged values; with undefined to go back to the form. */
  onSettle: (values: Values | undefined) => void
}

/** Resolves an edit conflict: field by field, the user's value or the stored one. Nothing is lost (details O83). */
export function StaleDialog<Values extends object>({ form, current, problem, onSettle }: StaleDialogProps<Values>) {
  const { t, i18n } = useTranslation()
  const { clashes, merged } = compare(form.store.initial, form.values(), current)
  const [theirs, setTheirs] = useState<string[]>([])
  const settle = () =>
    onSettle(theirs.reduce((values, path) => withValue(values, path, valueAt(current, path)), merged))
  const show = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'words.yes' : 'words.no')
    const text = typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? '')
    const kind = /^\d{4}-\d{2}-\d{2}$/.test(text) ? 'day' : 'text'
    return formatValue(kind, text, i18n.language) || t('words.nothing')
  }
  return (
    <Dialog
      opened
      size="l"
      onClose={() => onSettle(undefined)}
      title={t('shell.stale.title')}
      lead={`${problemWords(problem, t).cause} ${t(clashes.length ? 'shell.stale.text' : 'shell.stale.noClash')}`}
    >
      {clashes.length > 0 && (
        <table className={classes.compare} aria-label={t('shell.stale.title')}>
          <thead>
            <tr>
              <th scope="col">{t('shell.stale.field')}</th>
              <th scope="col">{t('shell.stale.mine')}</th>
              <th scope="col">{t('shell.stale.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map(path => {
              const taken = theirs.includes(path)
              const label = t(keyFrom(form.labelKey(path)))
              const choose = (other: boolean) =>
                setTheirs(old => (other ? [...old, path] : old.filter(one => one !== path)))
              return (
                <tr key={path}>
                  <th scope="row">{label}</th>
                  <td>
                    <Radio
                      name={path}
                      label={show(valueAt(merged, path))}
                      checked={!taken}
                      onChange={() => choose(false)}
                    />
                  </td>
                  <td>
                    <Radio
                      name={path}
                      label={show(valueAt(current, path))}
                      checked={taken}
                      onChange={() => choose(true)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <DialogFoot>
        <Button variant="default" onClick={() => onSettle(undefined)}>
          {t('actions.back')}
        </Button>
        <Button onClick={settle}>{t('shell.stale.save')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
