/** Items of the downloads page. Texts: `downloads.items.<id>`; content: `core/locales/<language>/downloads/<id>.md`. */
export const downloadItems = [
  { id: 'guide-dismantler', kind: 'GUIDE', departments: ['DISMANTLER'] },
  { id: 'guide-collector', kind: 'GUIDE', departments: ['COLLECTOR'] },
  { id: 'guide-recycler', kind: 'GUIDE', departments: ['RECYCLER'] },
  { id: 'guide-looper', kind: 'GUIDE', departments: ['LOOPER'] },
  { id: 'guide-reman', kind: 'GUIDE', departments: ['REMAN'] },
  { id: 'guide-carrier', kind: 'GUIDE', departments: ['CARRIER', 'DISPOSER'] },
  { id: 'guide-purchaser', kind: 'GUIDE', departments: ['PURCHASER'] },
  { id: 'checklist', kind: 'CHECKLIST', departments: ['DISMANTLER'] },
  { id: 'processing', kind: 'CONTRACT', departments: [] },
  { id: 'loss', kind: 'DECLARATION', departments: ['DISMANTLER', 'COLLECTOR'] },
] as const

export const downloadKinds = ['GUIDE', 'CHECKLIST', 'CONTRACT', 'DECLARATION'] as const
export type DownloadId = (typeof downloadItems)[number]['id']
