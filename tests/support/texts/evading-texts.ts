/** The same fields, used to give contact details away, with the tricks that hide them. */
export const evadingTexts: readonly string[] = `
06-12345678 | Bel 0612345678 | Call +44 7700 900123 | o6 1234 5678 | 0 6 1 2 3 4 5 6 7 8 | 06.12.34.56.78 | ０６１２３４５６７８
٠٦١٢٣٤٥٦٧٨ | 0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣ | ①②③④⑤⑥⑦⑧ | 06l2345678 | 07700 nine 900 123 | (020) 123 45 67 | 06_12_34_56_78 | 06*1234*5678
zero seven seven zero zero nine | my number: 0770 09001 | call 07700 900 | text me on WhatsApp | WhatsApp me | whаtsapp me
wh4tsapp me | w.h.a.t.s.a.p.p me | w h a t s a p p me | WhatsÁpp me | ＷｈａｔｓＡｐｐ me | whats app: bella | find me on insta
insta: bella.rose | Instagram bellarose | lnstagram: bella | IG bella_rose | ig: bellarose | ig @bella.rose | snap: bella22
Snapchat bella22 | sc bella_22 | add me on snap | telegram @bella | teIegram: bella | te1egram bella9 | tg: bella | tg bella_99
find me on facebook | fb: bella rose | fb bella.rose | discord bella#1234 | Discord: bella | tiktok @bella.x | TikTok bellarose
@bella.rose | @bellarose | bella@example.com | bella @ example . com | bella(at)example(dot)com | bella at gmail dot com
bella at gmail | bella[at]mail.com | gmail: bella | www.bella.com | www bella | bella.com | bella dot com | bella . com
bella (.) com | bella。com | bella．com | bеllа.com | t.me/bella | bit.ly/3xyz | https://x.y | bella.dating | onlyfans bella_x

bel me 06 12345 678 | app mij op 0612345678 | nul zes een twee drie vier | telefoon 12345 67 | WhatsApp mij | schrijf me op insta
volg me op tiktok | insta annavanutrecht | mijn insta is anna.bee | zoek anna op facebook | op telegram | snap anna_x1
anna apenstaartje gmail punt com | anna punt nl | anna (punt) com | mijn snapchat anna | kik: anna | ook op discord

ruf an 0170 1234567 | Handy: 0170 12345 | null eins sieben null eins zwei | schreib mir auf WhatsApp | schreib mir bei Telegram
mein insta lena_k | such mich auf Facebook | Insta lenamaus | auf Snapchat | folge mir auf TikTok | lena punkt de
lena (at) gmx.de | lena at web punkt de | +49 (0)170/1234567 | Тelegram: lena | 0I70 1234567

llama 612 345 678 | mi número: 612345678 | seis uno dos tres cuatro cinco | escríbeme por WhatsApp | búscame en Instagram
sígueme en TikTok | mi insta lola.r | agrégame a Snapchat | lola arroba gmail punto com | lola punto com | Telegram lolita
en Instagram | whatsapp 612 34 56

appelle 06 12 34 56 78 | zéro six un deux trois quatre | écris moi sur WhatsApp | mon insta lea.m | ajoute moi sur snap
cherche moi sur Facebook | suis moi sur TikTok | lea arobase gmail point com | lea point fr | sur Telegram | Insta leamignonne
num: 06-12-34-56-78 | lea@exemple.fr

chiama 333 1234567 | tre tre tre uno due tre quattro | scrivimi su WhatsApp | cercami su Instagram | seguimi su TikTok
il mio insta: gia.b | aggiungimi su Snapchat | gia chiocciola gmail punto com | gia punto it | su Telegram | Insta giabella
+39 333 1234567

ring 20 12 34 56 | skriv til mig på WhatsApp | find mig på Facebook | min insta: mette.k | følg mig på TikTok | på Snapchat
to nul en to tre fire fem | mette snabela gmail punkt com | mette.dk | tlf 20123456 | Insta mettesmuk | +45 20 12 34 56

soita 040 1234567 | nolla neljä nolla yksi kaksi kolme | etsi minut Facebook | minun insta aino.k | seuraa minua TikTok
kirjoita minulle WhatsApp | aino piste fi | aino@esimerkki.fi | puh 040 12345 | Snapchat ainokainen | Insta ainokaunis | tg: aino

ring meg 412 34 567 | skriv til meg på WhatsApp | finn ida_k på insta: ida_k | følg meg på TikTok | fire en to tre fire fem seks
min snap: ida99 | på Telegram | ida.no | ida krøllalfa@gmail.com | tlf 41234567 | Insta idavakker | legg til meg på Facebook

ring 070-123 45 67 | noll sju noll ett två tre | sök mig på Facebook | min insta elsa.k | följ mig på TikTok | på Snapchat
skriv till mig på WhatsApp | elsa snabel-a gmail punkt com | elsa.se | mobil 07012345 | Insta elsafin | +46 70 123 45 67

zadzwoń 600 123 456 | sześć zero zero jeden dwa trzy | napisz mi na WhatsApp | szukaj mnie na Facebook | mój insta ola.k
obserwuj mnie TikTok | ola małpa gmail kropka com | ola kropka pl | ola.pl | tel 60012345 | Insta olapiekna | +48 600 123 456
`
  .split(/[|\n]/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
