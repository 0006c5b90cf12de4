import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../../app/data/api.ts'
import { notify } from '../../../app/shell/notify.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFoot } from '../../../ui/dialogframe.tsx'
import { FormProblemBox } from '../../../ui/problembox.tsx'
import { disposalValues } from '../../disposals/index.ts'
import classes from '../statements.module.css'
import { notifyFixed } from './fixed.ts'
import { type FixProps, idsOf } from './props.ts'

/** The field of a disposal that a finding is about. */
const fields = {
  'receipts-missing': 'receiptnumber',
  'receipts-missing-hazardous': 'receiptnumber',
  'proofs-missing': 'disposalproofnumber',
  'recyclingproofs-missing': 'recyclingproof',
} as const
type Field = (typeof fields)[keyof typeof fields]

const isNumbered = (code: string): code is keyof typeof fields => code in fields

/** Missing numbers of disposals, each typed next to its disposal. Empty ones stay open. */
export function NumbersFix({ finding, dismantlerId, onClose }: FixProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [done, setDone] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  if (!isNumbered(finding.code)) return null
  const field: Field = fields[finding.code]
  const left = idsOf(finding).filter(id => !done.includes(id))
  const filled = left.filter(id => typed[id]?.trim())
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    const tried: number[] = []
    let saved = 0
    try {
      for (const id of filled) {
        if (await setNumber(dismantlerId, id, field, typed[id]?.trim() ?? '')) saved += 1
        tried.push(id)
      }
      notifyFixed(saved, tried.length - saved)
      onClose()
    } catch (error) {
      setDone([...done, ...tried])
      setProblem(error)
    } finally {
      setBusy(false)
      await Promise.all([invalidate('disposals'), invalidate('statements')]).catch(notify)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      dirty={filled.length > 0 && !busy}
      title={t(`disposals.fields.disposal.${field}`)}
      lead={t('statements.fixes.numbersLead')}
    >
      <form
        className={classes.marked}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        {left.map(id => {
          const item = finding.items.find(one => Number(one.id) === id)
          return (
            <TextInput
              key={id}
              label={t('statements.fixes.load', { name: item?.label ?? '', day: item?.day ?? '' })}
              maxLength={60}
              value={typed[id] ?? ''}
              onChange={event => setTyped({ ...typed, [id]: event.currentTarget.value })}
            />
          )
        })}
        {problem !== undefined && <FormProblemBox problem={problem} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={filled.length === 0}>
            {t('actions.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/**
 * Saves one number of a disposal that still has none, with all other values unchanged. False if a colleague has entered
 * one meanwhile, which stays.
 */
export async function setNumber(dismantlerId: number, id: number, field: Field, value: string): Promise<boolean> {
  const values = disposalValues(await call(disposals.process, { params: { id } }))
  if (values.disposal?.[field]) return false
  await call(disposals.save, {
    params: { dismantlerId },
    body: { ...values, disposal: { ...values.disposal, [field]: value } },
  })
  return true
}
