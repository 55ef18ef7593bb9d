/** Towns, jobs and names that give no contact details, in the site's languages and as people type them. */
export const honestTexts: readonly string[] = `
ASP.NET developer | Discord moderator | Engineer @ ASML | 10115 Berlin | St.John | Senior .NET engineer | ASP .NET Core
Node.js developer | Vue.js en React | Head of TikTok marketing | Chef @ home | Ph.D. student | B.Sc. Physics | M.A. History
Product manager, Facebook Ads | Telegram bot developer | Instagram content creator | Customer support at Snapchat
Line cook | Signal engineer | WhatsApp Business consultant | 24/7 nurse | Year 4 teacher | Porter at St Mary’s
SW1A 1AA London | New York 10001 | 100 Mile House | 1770 | Washington D.C. | Stratford-upon-Avon | Number 10 | Pilot, 737
O’Brien | J.R. van Dijk | Anna-Lena | Mary Jane 82 | Dr. No Way | Jean-Luc | An@na | Sam 1990

Verpleegkundige in het UMC | Leraar groep 3/4 | Zzp’er sinds 2012 | Medewerker bij Instagram | Facebook Ads specialist
Moderator op Discord | Chauffeur, 7 dagen per week | Bakker 2.0 | Kapper bij Hair4You | 's-Hertogenbosch | 1012 AB Amsterdam
Den Haag 2511 | Y | St.Annaparochie | 3e jaars student | Politieagent | Bankmedewerker | Kok, 1998-2004 op zee
Drs. J. de Boer | Sint-Job-in-’t-Goor | Twee kinderen, drie katten | Werkt op de A12 | App-ontwikkelaar

Krankenschwester | Lehrerin (Klasse 5–7) | Frau Dr.in Weber | Mag.phil. Huber | Social Media: Instagram und TikTok
Werbung auf Facebook | Influencerin auf Instagram | Mitarbeiter bei Telegram | Köln 50667 | 80331 München | CH-8001 Zürich
A-1010 Wien | Bad Sooden-Allendorf | Handwerker seit 2005 | IG Metall | Schichtführer 3 | Dipl.-Ing. Maschinenbau
Bus 100 Fahrer | Prof. h.c. | Ein bis zwei Hunde | Halle (Saale) | U2 Fan | Fachinformatiker | Klaus-Dieter

Enfermera | Profesor de 3.º ESO | Gestora de Instagram | Community manager | Camarero en el Bar 4 | 28013 Madrid
Barcelona 08001 | A Coruña | Técnico de sonido, 2010-2020 | Creadora en TikTok | Empleado de Telegram | Programador .NET
Uno más | Autónomo desde 2008 | L’Hospitalet de Llobregat | Editor de vídeo para YouTube | Taxista nº 33 | Médico

Infirmière | Professeur des écoles | 75001 Paris | Paris 11e | Saint-Étienne | Consultant Facebook | Créatrice sur TikTok
Agent SNCF depuis 1999 | Ingénieur R&D | Montréal H2X 1Y4 | Développeur ASP.NET | Modérateur Discord | Châlons-en-Champagne
Deux enfants, un chien | Chauffeur de bus 38 | Artisan depuis 20 ans | L’Haÿ-les-Roses | Étudiante en L3

Infermiera | Insegnante di terza B | 00184 Roma | Milano 20121 | Barista al Caffè 900 | Social media: Facebook e Instagram
Esperta di Instagram | Sviluppatore .NET | Reggio nell’Emilia | Sant’Agata de’ Goti | Operaio dal 2003 | Ing. Rossi
Due gatti e un cane | Impiegato alle Poste | Autista linea 64 | Studentessa di 22 anni

Sygeplejerske | Lærer i 3.b | 1050 København K | Aarhus 8000 | Ølstykke | Moderator på Discord | Rådgiver i Danske Bank
Udvikler (.NET) | Facebook-annoncer og reklame | Pædagog siden 2011 | To børn og en hund | Tømrer 24-7 | Sct. Knud

Sairaanhoitaja | Luokanopettaja 3B | 00100 Helsinki | Tampere 33100 | Jyväskylä | Discord-moderaattori | TikTok-vaikuttaja
.NET-kehittäjä | Bussikuski linjalla 550 | Yrittäjä vuodesta 2009 | Kaksi kissaa | Facebook markkinointi | Insinööri

Sykepleier | Lærer på 8. trinn | 0150 Oslo | 5003 Bergen | Å | Utvikler i .NET | Markedsfører på Instagram
Trikkefører linje 17 | Selvstendig siden 2006 | Rådgiver for TikTok kampanjer | Snekker | Mo i Rana | Tre barn

Sjuksköterska | Lärare åk 4–6 | 111 22 Stockholm | Göteborg 411 03 | Malmö | Moderator på Discord | Instagram fotograf
Utvecklare (ASP.NET) | Egenföretagare sedan 2001 | Två katter | Spårvagn 7 | Kock på Café 44 | Piteå | Annonser på Facebook

Pielęgniarka | Nauczyciel kl. 1–3 | 00-950 Warszawa | Kraków 31-008 | Łódź | Moderator na Discord | Programista .NET
Specjalista Facebook Ads | Kierowca linii 175 | Przedsiębiorca od 2007 | Dwa koty | Twórca na TikTok | Inż. budowy
`
  .split(/[|\n]/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
