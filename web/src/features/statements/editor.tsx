import { today } from '@kreislauf/core/days.ts'
import { type Statement, StatementForm, statements } from '@kreislauf/core/features/statements/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Alert, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, DateField, FormScreen, useFormOf, useValue } from '../../ui/form/index.ts'
import { useClosed } from './closed.ts'

interface EditorProps {
  dismantlerId: number
  /** Absent for a new one. */
  statement?: Statement
  onClose: () => void
  onSaved?: (saved: Statement) => void
}

/** Effective date and remark of a statement, in a dialog. */
export function StatementEditor({ dismantlerId, statement, onClose, onSaved }: EditorProps) {
  const { t } = useTranslation()
  const title = t(statement ? 'statements.edit' : 'statements.new')
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Editor {...{ dismantlerId, statement, onClose, onSaved }} />
    </Dialog>
  )
}

function Editor({
  dismantlerId,
  statement,
  onClose,
  onSaved,
}: { [Key in keyof EditorProps]: EditorProps[Key] | undefined } & Pick<EditorProps, 'dismantlerId' | 'onClose'>) {
  const { t, i18n } = useTranslation()
  const initial = {
    id: statement?.id,
    version: statement?.version,
    effectiveTill: statement?.effectiveTill ?? today(),
    remark: statement?.remark ?? '',
  }
  const form = useFormOf(StatementForm, { feature: 'statements', initial })
  const save = useCall(statements.save, {
    form: true,
    success: saved => ({
      key: statement ? 'statements.saved' : 'statements.created',
      params: { till: saved?.effectiveTill ?? form.values().effectiveTill },
    }),
  })
  const { till } = useClosed(dismantlerId)
  const isToday = useValue(form, 'effectiveTill') === today()
  return (
    <FormScreen
      what={{ one: 'statements', name: statement && formatValue('day', statement.effectiveTill, i18n.language) }}
      form={form}
      plain
      onCancel={onClose}
      save={body => save.mutateAsync({ params: { dismantlerId }, body })}
      onSaved={saved => {
        onClose()
        if (saved) onSaved?.(saved)
      }}
      saveLabel={t(statement ? 'actions.save' : 'actions.create')}
    >
      <Stack gap="sm">
        <DateField name={form.field('effectiveTill')} autoFocus closedTill={till} />
        {isToday && (
          <Alert color="yellow" icon={<IconInfoCircle />}>
            {t('statements.todayHint')}
          </Alert>
        )}
        <AreaField name={form.field('remark')} />
      </Stack>
    </FormScreen>
  )
}
