import { Problem } from '@kreislauf/core/problems.ts'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords, problemWords } from '../problem.ts'
import type { Form } from './form.ts'
import { wordPath } from './paths.ts'

/** Why saving failed, with the next step; what is wrong with fields that are not in sight is listed. */
export function FormProblem<Values extends object>({ problem, form }: { problem: unknown; form: Form<Values> }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new problem comes into sight
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [problem])
  const { cause, next } = problemWords(problem, t)
  const errors = problem instanceof Problem ? problem.fields : []
  const labelOf = (path: string) => {
    const key = `${form.feature}.fields.${wordPath(path)}`
    return i18next.exists(key) ? t(key) : path
  }
  return (
    <Alert ref={box} color="red" icon={<IconAlertTriangle />} title={cause} role="alert">
      {next}
      {errors.length > 0 && (
        <List size="sm" mt={next ? 6 : 0}>
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
