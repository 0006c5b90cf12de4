import { folder } from '@kreislauf/core/features/inspections/folder.ts'
import { Button, PinInput, Stack } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/api.ts'
import { FormProblemBox } from '../../ui/problembox.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Card } from '../registration/index.ts'

const DIGITS = 6

interface OpeningProps {
  token: string
  pin: boolean
  onOpened: () => void
}

/** Opens a folder for this browser: by itself, or with the PIN. */
export function Opening({ token, pin, onOpened }: OpeningProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<unknown>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)
  const open = async (given?: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(folder.open, { params: { token }, body: given === undefined ? {} : { pin: given } })
      onOpened()
    } catch (error) {
      setProblem(error)
      setTyped('')
    } finally {
      setBusy(false)
    }
  }
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
          <PinInput
            length={DIGITS}
            type="number"
            value={typed}
            onChange={setTyped}
            onComplete={value => void open(value)}
            error={!!problem}
            disabled={busy}
            aria-label={t('inspections.folder.pin.label')}
            oneTimeCode={false}
            autoFocus
          />
          {!!problem && <FormProblemBox problem={problem} />}
          <Button type="submit" loading={busy} disabled={typed.length < DIGITS}>
            {t('inspections.folder.pin.open')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
