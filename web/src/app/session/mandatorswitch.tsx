import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../ui/go.tsx'
import { optionsFound } from '../../ui/options.ts'
import { switchMandator } from '../data/api.ts'
import { useAccount, useSession } from './session.ts'

const OTHERS = 'others'

/**
 * Choice of the acting company, if there are several. An admin states reason and duration before acting for another
 * company.
 */
export default function MandatorSwitch() {
  const { t } = useTranslation()
  const go = useGo()
  const session = useSession()
  const { visibleMandators: choices, admin } = useAccount()
  const change = async (id: string | null) => {
    if (!id) return
    if (id === OTHERS) return go('/deser/mandators')
    await switchMandator(Number(id))
    go('/deser/dashboard')
  }
  return (
    <Select
      visibleFrom="xs"
      w={210}
      aria-label={t('shell.mandator')}
      data={[
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(admin ? [{ value: OTHERS, label: t('shell.acting.others') }] : []),
      ]}
      value={String(session?.mandatorId)}
      onChange={id => void change(id)}
      allowDeselect={false}
      searchable={choices.length > 8}
      filter={optionsFound}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
