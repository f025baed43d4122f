export const title = { ru: 'Чего пока не делать', ro: 'Ce să nu faceți deocamdată' }
export const oldContract = {
  what: { ru: 'Не расторгайте старый договор,', ro: 'Nu reziliați contractul vechi' },
  why: {
    ru: 'пока новая линия не заработает и вы это не подтвердите.',
    ro: 'cât timp linia nouă nu funcționează și nu ați confirmat acest lucru.',
  },
}
export const payment = {
  what: { ru: 'Не платите мастеру за подключение:', ro: 'Nu plătiți tehnicianului pentru conectare:' },
  why: { ru: 'по этому тарифу оно бесплатное.', ro: 'la acest tarif este gratuită.' },
}
export const oldRouter = {
  what: { ru: 'Не отдавайте старый роутер без акта:', ro: 'Nu predați routerul vechi fără act de predare:' },
  why: {
    ru: 'прежний провайдер может попросить за него деньги.',
    ro: 'furnizorul anterior vă poate cere plata pentru el.',
  },
}
