import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { problemWords } from './problem.ts'

/** A failure in its place: cause and next step. */
export function FormProblemBox({ problem }: { problem: unknown }) {
  const { t } = useTranslation()
  const { cause, next } = problemWords(problem, t)
  return (
    <Alert mt="sm" color="red" icon={<IconAlertTriangle />} title={cause} role="alert">
      {next}
    </Alert>
  )
}
