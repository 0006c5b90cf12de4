import { folder } from '@kreislauf/core/features/inspections/folder.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/data/api.ts'
import { problemWords } from '../../ui/problem.ts'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Card } from '../registration/index.ts'

const DIGITS = 6

interface OpeningProps {
  token: string
  pin: boolean
  onOpened: () => void
}

/** Opens a folder in this browser: directly, or with the PIN. */
export function Opening({ token, pin, onOpened }: OpeningProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<unknown>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const open = async (given?: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(folder.open, { params: { token }, body: given === undefined ? {} : { pin: given } })
      onOpened()
    } catch (error) {
      setProblem(error)
      setTyped('')
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    setTyped(digits)
    if (digits.length === DIGITS && !busy) void open(digits)
  }
  const wrong = problem === undefined ? undefined : problemWords(problem, t)
  useEffect(() => {
    if (pin || begun.current) return
    begun.current = true
    void open()
  })
  if (!pin && !problem) return <SkeletonForm />
  return (
    <Card title={t('inspections.folder.pin.title')} lead={t('inspections.folder.pin.text')} icon={IconKey}>
      <form
        onSubmit={event => {
          event.preventDefault()
          void open(typed)
        }}
      >
        <Stack>
          <TextInput
            ref={field}
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            label={t('inspections.folder.pin.label')}
            value={typed}
            onChange={event => type(event.currentTarget.value)}
            error={wrong && <span role="alert">{[wrong.cause, wrong.next].filter(Boolean).join(' ')}</span>}
            readOnly={busy}
            aria-required
            autoFocus
          />
          <Button type="submit" loading={busy} disabled={typed.length < DIGITS}>
            {t('inspections.folder.pin.open')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
