import { Problem } from '@kreislauf/core/problems.ts'
import type { Deed, What } from '@kreislauf/core/records.ts'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from '../fieldwords.ts'
import { failedWords, problemWords } from '../problem.ts'
import { firstWords } from '../words.ts'
import type { Form } from './form.ts'

interface FormProblemProps<Values extends object> {
  problem: unknown
  form: Form<Values>
  /** What could not be saved. */
  what?: What | undefined
  deed?: Deed | undefined
}

/** A failed save: what, why, and the next step; lists errors of fields that are not visible. */
export function FormProblem<Values extends object>({ problem, form, what, deed = 'save' }: FormProblemProps<Values>) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new problem comes into sight
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [problem])
  const { cause, next } = problemWords(problem, t)
  // With this code an earlier version of the input was saved.
  const title = what && !(problem instanceof Problem && problem.code === 'idempotency-reuse')
  const text = title ? [cause, next].filter(Boolean).join(' ') : next
  const errors = problem instanceof Problem ? problem.fields : []
  const labelOf = (path: string) => firstWords([form.labelKey(path)]) ?? path
  return (
    <Alert
      ref={box}
      color="red"
      icon={<IconAlertTriangle />}
      title={title ? failedWords(what, deed, t) : cause}
      role="alert"
    >
      {text}
      {errors.length > 0 && (
        <List size="sm" mt={text ? 6 : 0}>
          {errors.map(error => (
            <List.Item key={`${error.path} ${error.code}`}>
              <b>{labelOf(error.path)}</b>: {fieldWords(error, t)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
