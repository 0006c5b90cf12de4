import { users } from '@kreislauf/core/features/users/contract.ts'
import { templates } from '@kreislauf/core/features/users/invitation.ts'
import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { FormProblemBox } from '../../ui/problembox.tsx'
import { useGranter, whyNotGrantable } from './grants.ts'
import { Matrix } from './matrix.tsx'
import classes from './users.module.css'

/** A head takes over a user and sets the initial rights. */
export function AcceptDialog({ request, onClose }: { request: OutsourceRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const { limit } = useGranter()
  const [rights, setRights] = useState<string>(templates.hall)
  const accept = useCall(users.accept, {
    success: () => ({ key: 'users.moves.accepted', params: { name: request.name } }),
    form: true,
    onDone: onClose,
  })
  const go = () => accept.mutate({ params: { id: request.id }, body: { rights } })
  return (
    <Dialog
      opened
      dirty={rights !== templates.hall}
      onClose={onClose}
      size="l"
      title={t('users.moves.acceptTitle', { name: request.name })}
      lead={t('users.moves.acceptText', { name: request.name, company: request.company })}
    >
      <Matrix label={t('users.granted')} rights={rights} onChange={setRights} whyNot={whyNotGrantable(limit)} />
      <p className={classes.note}>{t('users.overOwn')}</p>
      {accept.error && <FormProblemBox problem={accept.error} />}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button loading={accept.isPending} onClick={go}>
          {t('users.moves.accept')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
