// --- path: main.go ---
package main

import "github.com/gin-gonic/gin"

type table struct{}

func (t *table) GET(path string, f func()) {}
func (t *table) Group(path string) *table { return t }

func handler() {}

func main() {
	t := &table{}
	t.GET("/x", handler)
	t.Group("/y").GET("/z", handler)
	c := &gin.Context{}
	c.GET("/w", handler)
	gin.SetMode("/x")
}
