import { companyExport } from '@kreislauf/core/features/export/contract.ts'
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { useCan } from '../../app/session/session.ts'
import { Panel } from '../../ui/panel.tsx'

/** Export of all data of the company by its head (decision 45). */
export function ExportPanel() {
  const { t } = useTranslation()
  const can = useCan(companyExport.all)
  const [busy, setBusy] = useState(false)
  if (!can) return null
  const download = async () => {
    setBusy(true)
    await fetchFile(companyExport.all, {})
    setBusy(false)
  }
  return (
    <Panel title={t('export.title')}>
      <Text mb="sm">{t('export.text')}</Text>
      <Button variant="default" leftSection={<IconDownload size={17} />} loading={busy} onClick={download}>
        {t('export.download')}
      </Button>
    </Panel>
  )
}
