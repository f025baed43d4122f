import { both, counted, plural } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'

export const title = { ru: 'Вход с кодом', ro: 'Autentificare cu cod' }
export const about = {
  ru: 'После пароля понадобится код из приложения на телефоне: чужой человек не войдёт, даже если узнает пароль.',
  ro: 'După parolă veți introduce un cod din aplicația de pe telefon: un străin nu va putea intra nici dacă vă află parola.',
}
export const enabled = { ru: 'Включён', ro: 'Activată' }
export const turnOn = { ru: 'Включить', ro: 'Activează' }
export const codesLeft = (count: number): Text => ({
  ru: `Резервных кодов осталось: ${count}`,
  ro: `Coduri de rezervă rămase: ${count}`,
})
export function fewCodesLeft(count: number): Text {
  const renewNow = {
    ru: 'Получите новые, пока телефон под рукой.',
    ro: 'Obțineți coduri noi cât aveți telefonul la îndemână.',
  }
  const codes = counted(
    count,
    ['резервный код', 'резервных кода', 'резервных кодов'],
    ['cod de rezervă', 'coduri de rezervă', 'de coduri de rezervă'],
  )
  const left = plural(count, ['Остался', 'Осталось', 'Осталось'], ['A rămas', 'Au rămas', 'Au rămas'])
  return count === 0
    ? { ru: `Резервных кодов не осталось. ${renewNow.ru}`, ro: `Nu a mai rămas niciun cod de rezervă. ${renewNow.ro}` }
    : both((language) => `${left[language]} ${codes[language]}. ${renewNow[language]}`)
}
export const neededByStaff = {
  ru: 'Сотрудникам Motanet нужен вход с кодом. Включите его, и стол откроется.',
  ro: 'Echipa Motanet are nevoie de autentificarea cu cod. Activați-o și biroul se va deschide.',
}
export const openDesk = { ru: 'Перейти к столу Motanet', ro: 'Deschide biroul Motanet' }
export const proveFirst = {
  ru: 'Сначала подтвердите свой e-mail по ссылке из письма.',
  ro: 'Mai întâi confirmați-vă e-mailul prin linkul din mesaj.',
}
export const notLoaded = {
  ru: 'Не удалось узнать, включён ли вход с кодом',
  ro: 'Nu s-a putut afla dacă autentificarea cu cod este activată',
}

export const renew = { ru: 'Новые резервные коды', ro: 'Coduri de rezervă noi' }
export const renewAbout = {
  ru: 'Прежние резервные коды перестанут действовать.',
  ro: 'Codurile de rezervă de până acum nu vor mai fi valabile.',
}
export const unseenCodesAbout = {
  ru: 'Вход с кодом уже включён. Если вы не видели резервные коды, получите новые: прежние перестанут действовать.',
  ro: 'Autentificarea cu cod este deja activată. Dacă nu ați văzut codurile de rezervă, obțineți altele noi: cele de până acum nu vor mai fi valabile.',
}
export const change = { ru: 'Сменить приложение', ro: 'Schimbă aplicația' }
export const changeAbout = {
  ru: 'Прежнее приложение будет действовать, пока вы не введёте код из нового.',
  ro: 'Aplicația actuală rămâne valabilă până când introduceți codul din cea nouă.',
}
export const turnOff = { ru: 'Выключить', ro: 'Dezactivează' }
export const turnOffAbout = {
  ru: 'После этого войти можно будет без кода.',
  ro: 'După aceasta veți putea intra fără cod.',
}
export const turnedOff = { ru: 'Вход с кодом выключен', ro: 'Autentificarea cu cod este dezactivată' }
export const recentSignIn = {
  ru: 'У аккаунта нет пароля, поэтому подтвердить действие можно только в первые 10 минут после входа.',
  ro: 'Contul nu are parolă, de aceea acțiunea poate fi confirmată doar în primele 10 minute după autentificare.',
}
export const signInAgain = { ru: 'Войти заново', ro: 'Autentificați-vă din nou' }
export const proceed = { ru: 'Продолжить', ro: 'Continuă' }
export const cancel = { ru: 'Отмена', ro: 'Anulează' }

export const passkeys = { ru: 'Ключи доступа (passkey)', ro: 'Chei de acces (passkey)' }
export const passkeyAbout = {
  ru: 'С ключом доступа код не нужен: вход подтверждает само устройство, отпечатком, лицом или PIN-кодом.',
  ro: 'Cu o cheie de acces nu aveți nevoie de cod: autentificarea o confirmă dispozitivul, cu amprenta, fața sau codul PIN.',
}
export const addPasskey = { ru: 'Добавить ключ доступа', ro: 'Adaugă o cheie de acces' }
export const passkeyAdded = { ru: 'Ключ доступа добавлен', ro: 'Cheia de acces a fost adăugată' }
export const passkeyNotMade = {
  ru: 'Устройство не создало ключ доступа. Чтобы повторить, введите новый код.',
  ro: 'Dispozitivul nu a creat cheia de acces. Pentru a repeta, introduceți un cod nou.',
}
export const unnamedPasskey = { ru: 'Ключ доступа', ro: 'Cheie de acces' }
export const addedOn = (date: string): Text => ({ ru: `добавлен ${date}`, ro: `adăugată la ${date}` })
export const removePasskey = { ru: 'Удалить', ro: 'Șterge' }
export const removePasskeyAbout = {
  ru: 'Войти с этим ключом доступа больше не получится.',
  ro: 'Nu vă veți mai putea autentifica cu această cheie de acces.',
}
export const passkeyRemoved = { ru: 'Ключ доступа удалён', ro: 'Cheia de acces a fost ștearsă' }

export const scan = {
  ru: 'Откройте приложение для кодов, например Google Authenticator, Aegis или 1Password, и отсканируйте QR-код.',
  ro: 'Deschideți aplicația pentru coduri, de exemplu Google Authenticator, Aegis sau 1Password, și scanați codul QR.',
}
export const qrCode = { ru: 'QR-код с ключом', ro: 'Cod QR cu cheia' }
export const typeKey = { ru: 'Или введите ключ вручную', ro: 'Sau introduceți cheia manual' }
export const openApp = {
  ru: 'Открыть в приложении на этом устройстве',
  ro: 'Deschide în aplicația de pe acest dispozitiv',
}
export const sessionsEnd = {
  ru: 'Сеансы на других устройствах завершатся.',
  ro: 'Sesiunile de pe celelalte dispozitive se vor închide.',
}

export const codesTitle = { ru: 'Резервные коды', ro: 'Coduri de rezervă' }
export const codesAbout = {
  ru: 'Сохраните их: каждый один раз заменит код из приложения, если телефона нет под рукой. Больше мы их не покажем.',
  ro: 'Salvați-le: fiecare înlocuiește o singură dată codul din aplicație, dacă nu aveți telefonul la îndemână. Nu le vom mai afișa.',
}
export const codesUnsaved = {
  ru: 'Вы ещё не сохранили резервные коды. Если уйти сейчас, мы их больше не покажем.',
  ro: 'Încă nu ați salvat codurile de rezervă. Dacă plecați acum, nu le vom mai afișa.',
}
export const copy = { ru: 'Скопировать', ro: 'Copiază' }
export const copied = { ru: 'Коды скопированы', ro: 'Codurile au fost copiate' }
export const notCopied = {
  ru: 'Не удалось скопировать: выделите коды и скопируйте их сами',
  ro: 'Copierea nu a reușit: selectați codurile și copiați-le manual',
}
export const codesSaved = { ru: 'Коды сохранены', ro: 'Am salvat codurile' }
