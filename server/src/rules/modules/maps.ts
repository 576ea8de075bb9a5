/**
 * The maps that come with the package, by module.
 */
const texts: Readonly<Record<string, string>> = {
  PB: `board PB "Pegasus Bridge"
extent A1 TT28
entry German A7
entry German J0
entry German U1
entry German KK1
entry British Z28
entry British TT14
water canal A19..TT19 A20..G20 H18 I20..U20 W20 Y20 AA20 BB18 CC20 DD18 EE20 FF18 GG20 HH18 II20 JJ18 KK20 LL18
water canal MM20 NN18 PP18..TT18
bridge Y19 Y20
water pond N24 O24 W23 Z22 A23 A24
water stream P17 Q17 R16 S17 T17 U17 V17
water stream CC17 DD16 EE17 FF16 GG17 HH16 II17
water stream B17..E17 G17 I17 J16..M16 J17 L17..N17 W17 X17 CC14 DD14 DD15 EE16 MM17 PP15 PP16..TT16 RR15 TT15
water stream A22 B23..F23 C22 E22 G22..G28 H21 I22 K22 M22 O22 Q22..S22
water stream Z23..FF23 Z25..RR25 Z26 Z27 AA26 BB22..RR22 BB27..HH27 CC26 EE26 GG26 HH23 II26 JJ23 JJ27..LL27
water stream KK26 LL23 MM26 NN21 NN23..PP23 NN27..PP27 OO26..QQ26 OO28 PP21 QQ28 RR21 RR23
road A8 B7 C8..H8 I9 J8 K9 L8 M9 N9 O10 P9 Q10 R10 S11 T10 U11 V10 W11 X11 Y12 Y13
road Y13..Y28 Z28
road I9 H9..H12 I13 J12 K13 L12
road K12 L12
road L11..L13 M13..O13 P12 Q13 R12 S13..Y13
road K9 K10 L10 L11
road N9 M10 M11 L11
road P9..P11
road R10..R12
road Y13 Z12 AA13 BB12 CC13 DD12..KK12 LL11 MM12 NN12 OO13 PP12 QQ13 RR12 SS13 TT12
road FF12 GG13 HH12
road LL11..LL9 MM9 NN8..NN0
road HH0..HH2 II3..II10 JJ10 JJ11 II12
road II10 II11 JJ11 JJ12
road JJ12..JJ14 KK15..KK18
road A15 B15..B13 C13..C11 D10 E10 F9 G9 H8
road B15 B16
road F14 G15 H14 I15
road A18..E18 F17 G18 H17 I18..AA18 BB17 CC18 DD17 EE18 FF17 GG18 HH17 II18 JJ17 KK18 LL17 MM18 NN17..TT17
road A21..G21 H20 I21..U21 V20 W21 X20 Y21..EE21 FF20 GG21 HH20 II21 JJ20 KK21 LL20 MM21 NN20 OO21 PP20 QQ21
road QQ21 RR20 SS21 TT20
road V21 W22 X21 Y21
road H0..H8
road L0..L8
road H6 I7 J6 K7 L6
road U1 T1 S2 R2 Q3 P3 O4..O9 N9
road M13..M15 N15
road EE12 EE11
road V24 W25 X24..SS24
road V25 W26 X25 Y26
road M28 N27 O28 P27 Q28 R27 S28 T27 U28 V27 W28 X27 Y28
road Z28..MM28
building A13 B12 stone
building B16 stone
building C9 wooden levels 0 1 2
building C14 D13 E14 E15 E16 D15 C15 C16 stone levels 0 1 2
building D14 wooden
building F1 stone
building F3 stone
building G1 stone
building G3 stone
building G5 stone
building H9 stone
building I1 stone
building I3 J2 K2 stone
building I4 stone
building I6 stone
building I8 stone
building I10 stone levels 0 1
building I11 stone
building I12 stone
building J3 K4 stone
building J7 K8 stone
building J9 stone
building K3 wooden
building K9 K10 stone
building K12 stone
building K13 stone
building K14 stone
building L9 stone
building L12 stone
building L13 stone
building M6 stone
building M12 stone
building N11 O12 stone
building N12 stone
building O16 wooden
building P11 stone
building P12 stone
building P13 stone
building Q12 stone
building R13 stone
building U12 stone
building V12 stone
building W12 stone
building W18 stone
building X18 stone
building Z13 stone levels 0 1
building Z14 stone
building Z15 stone levels 0 1
building Z17 stone
building Z20 wooden
building AA17 stone
building DD11 wooden
building EE11 wooden
building FF4 GG4 FF5 FF6 stone
building FF11 stone
building GG7 HH7 stone
building GG8 stone
building GG9 HH8 stone
building GG12 stone
building GG13 stone
building HH4 stone
building HH5 HH6 stone
building HH9 HH10 stone
building HH11 stone
building HH14 stone
building II11 stone
building II13 stone
building II14 stone
building II15 JJ15 stone
building JJ3 stone
building JJ7 stone
building JJ9 stone
building JJ10 JJ11 stone
building JJ16 stone
building KK11 stone
building KK13 stone
building KK14 wooden
building LL12 stone
terrain woods A9..G9 A10..G10 A11..G11 A12 B2 B3..D3 B4..D4 B8 C5..E5 C12..G12 C13 E13 G13 H13 I14 J13..J15 K15
terrain woods Z16 AA16 BB1..BB8 CC1..CC12 DD0 DD12 EE13 EE14..GG14 FF13 GG15 HH15 II16
terrain grain M3..O3 M4 N2..P2 Q4..X4 Q5..V5 Q6..V6 Q7..Z7 Q8..U8 Q9..S9 Q15..X15 R3 R14..X14 S16 T3 U16..X16
terrain grain W3..Y3 X2..Z2 X6..Z6 X8 Y8 Z5 NN15 OO14..TT14 OO15 OO16 PP7 PP8..RR8 PP13 QQ2..TT2 QQ3..TT3
terrain grain QQ4..TT4 QQ9 QQ15 RR13 SS15 TT13
terrain brush H28..K28 I29 J27..M27 L26..Q26 N25..S25 O27 P24..U24 R23..V23 T22..V22
terrain marsh Z9..Z11 AA11 BB16 BB20 CC16 DD20 OO20 QQ20 SS20
terrain gully E29 F28 G28 H27 I27 J26 K26 L25 M25 P23 Q23 R22 S22 T21
terrain graveyard HH13
terrain orchard D2..F2 E3 I15 K11 K12 M5 N4..N6 N10 O11 Q11 R26 R28 T28 V11 V28 X12 X26 X28 Z14..BB14 AA15 JJ4
terrain orchard JJ5 JJ8..MM8 KK5 KK9 LL4 LL6 LL7 LL13 LL14 MM6 MM7 MM11 MM13..MM15 NN11 OO12 PP11
terrain orchard A18 B17 C18 D17..J17 F14..H14 F15..H15 K18 L17 M10 M11 M18 M22 N17 N21 O4 O18 O22 P17 P21 Q18
terrain orchard Q22 Q29 R17 R21 R27 S18 S22 S28 T12 T17 T21 U18 U21 U28 U29 W13 W28 W29 Y29 DD17..HH17
terrain orchard EE21..II21 JJ17 OO17 PP16 QQ17 RR16 SS17 TT16
`,
  RR: `board RR "Riley's Road"
extent A1 TT28
entry Canadian X0 A1..TT0
entry German X28 A29..TT28
entry German TT19 TT15..TT23
entry German A20 A16..A24
water pond R9
road A11..C11 D10 E11 F10 G11 H10 I11..K11 L10 M11 N10 O11 P10 Q11..KK11 LL10 MM11 NN10..QQ10 RR9..TT9
road H0..H10
road S11 S10 R10
road JJ11..JJ14 KK15 KK16 LL16..LL20 MM21 MM22 NN22 NN23 OO24..OO27 PP27 PP28 QQ29
road AA29 BB28 CC28 DD27 EE27 FF26 GG27 HH26 II27 JJ26 KK27 LL26 MM26 NN25 OO25
road D10..D22
road A23 B22 C23 D22 E23 F22 G23 H22 I23 J22 K23 L23 M24 N23 O24..AA24
road AA24 AA23 Z22 Y22 X21 X20 W20 V19 U19 U18 T17 T16 S16 R15 Q15 P14 O14 N13 N12 M12 M11
road B19 C19 D18
road G16 H15 I15 J14 K14 L13 M13 N12
road M24..M28
road K29 L28 M28 N27 O27
road M28 N28 O29
road O16 P15 Q15
road U24 V23
road AA24 BB24 CC25 CC26 DD26 EE27
road NN22 OO22 PP21 QQ21 RR20 SS20 TT19
road OO24 PP23
road SS9 SS8
building B19 B20 wooden
building C20 stone
building E12 stone
building E14 stone
building E22 stone
building F16 stone
building F28 stone
building H28 stone
building L11 stone
building N16 stone
building N24 stone
building N26 stone
building O27 wooden
building Q10 R10 stone
building T10 stone
building U17 wooden
building V18 stone
building V23 W23 wooden
building X23 stone
building AA28 stone
building DD9 DD10 wooden
building EE10 stone
building HH10 stone
building II12 stone
building LL21 stone
building MM10 stone
building OO23 stone
building PP23 QQ23 wooden
building SS7 stone
terrain woods E17..E20 F17..F21 G17..G19 G21 H16..H21 I20 I21 J20 J21 X22
terrain orchard A12 C17 C18 E13 G28 G29 H27 I28 N11 N25 O26 S8 T8 U9 W19 W22 Y23 II10 KK10 LL9
`,
  PBr: `board PBr "Primosole Bridge"
extent A1 Y28
entry Axis A5 A1..A9
entry Axis Y9 Y5..Y13
entry Axis Y18 Y14..Y22
entry British C28 A28..G28
entry British L28 H28..P28
entry British U28 Q28..Y28
water river-brush A13 A20 B14 B15 B21 C15..C17 C20 D18..D20 E19 F20 G20 H21..M21 I20 J22 K20 L22 M22 O22..U22
water river-brush P21 Q21 R23..X23 V24 W22 X24 Y24
water fordable N21..N23 O21 Y23
bridge N21 N22 N23
water stream D1 E1 F2 G2 G3 H4 I4 I28 J5 J6 J27 J28 K6 K7 K10..K19 K25 K26 L8..N8 L9 L25 M28 N1 N27 N28 O1 O7
water stream O26 P1..P8 P26 Q1 Q20 Q25 R19 R20 R25 S1 S17 S18 T1..T17 U1 V1
road R1..R15 Q15 Q16
road P17 P18 O18 O19
road N20..N24 M24 L24 K24
road J25 J26 I26 I27
road H28
road A2..C2
road D3 E3
road F4 G4
road H5 I5..I7
road J8 K8 K9
road L10
road M9..Q9
road R10
road N24
road O23..Q23
road R24..U24
road V25
road W24
road X25 Y25
road Q23
road P24 P25 O25
road N26 M26
road L27 L28 K28
building B5 stone
building L26 stone
building M25 stone
building O24 stone
building P15 stone
building P16 stone
building Q14 stone
building Q17 stone
building R16 stone
building R17 stone
building V26 stone
building V27 stone
building W26 stone
terrain brush A12 A14 A15 A21 A22 B13 B16..B18 B22 C13 C14 C21 D15..D17 D21 E17 E18 E20 F19 F21 G19 G21 H20 H22
terrain brush I19 I22 J14..J17 J20 J23 K19 K22 L20 L23 M20 O23..Q23 P20 Q20 R21..U21 R24..U24 T25 U13 V13 V22
terrain brush V25 W12 W21 W24 X22 X25 Y22 Y25
terrain orchard B20 B23 B24 C18 C19 C23 D5 D6 D10 D11 E4 E10 G12..I12 G16 H17 H18 J9 L18..N18 M12..P12 N11
terrain orchard R1..R13 S14..S16 S19 T19 U9 V10 V20 W9 W17 W18 X9 X17 X18 Y20
terrain orchard A3..A11 B3 B4 B6..B12 C3..C12 D4 D7..D9 D12..D14 E5..E9 E11..E16 F5..F18 G5..G10 G11..M11
terrain orchard G13..O13 G14 G15 G17 G18 H6..H10 H14..H16 H19 I8..I10 I14..I18 J10 J12..L12 J18 J19 K10 K14..N14
terrain orchard K15..N15 K16..M16 K17..O17 K18 L19..N19 M10..Q10 O11..Q11 O16 P19 Q18 Q19 R18..R20 S8..S13 S17
terrain orchard S18 S20 T8..T18 T20 U7..X7 U8..X8 U10..U12 U14..U20 V9 V11 V12 V14..V19 V21 W6 W10 W11 W13..W16
terrain orchard W19 W20 X6 X10..X16 X19..X21 Y5..Y19 Y21
`,
};

/** The text of the module's own map file; undefined for a module that has none. */
export const mapTextOf = (moduleId: string): string | undefined => texts[moduleId];
