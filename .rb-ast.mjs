import Parser from 'tree-sitter'; import R from 'tree-sitter-ruby'; import fs from 'fs';
const p=new Parser(); p.setLanguage(R);
const t=p.parse(fs.readFileSync(process.argv[2],'utf8'));
const show=(n,d,f)=>{ if(!n.isNamed && n.text.length>20) return; console.log('  '.repeat(d)+(f?f+': ':'')+(n.isNamed?n.type:JSON.stringify(n.type))+(n.childCount===0&&n.isNamed?' '+JSON.stringify(n.text):'')); const c=n.walk(); if(c.gotoFirstChild()) do { if(c.currentNode.isNamed|| c.currentFieldName) show(c.currentNode,d+1,c.currentFieldName)} while(c.gotoNextSibling()) };
show(t.rootNode,0);
